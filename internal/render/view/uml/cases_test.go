package uml

import (
	"kuml-mcp/internal/diag"
	"kuml-mcp/internal/model"
	"kuml-mcp/internal/render/view/viewtest"
)

// classCases are the models of the golden pictures; together they show all of the notation.
var classCases = []viewtest.Case{
	{Name: "shop", Make: shop},
	{Name: "features", Make: features},
	{Name: "hierarchy", Make: hierarchy},
	{Name: "packages", Make: packages},
	{Name: "associations", Make: associations},
	{Name: "dependencies", Make: dependencies},
	{Name: "merged", Make: merged},
	{Name: "notes", Make: notes},
	{Name: "options", Make: options},
	{Name: "grid", Make: grid},
	{Name: "unicode", Make: unicodeNames},
	{Name: "objects", Make: objects},
	{Name: "objects-bare", Make: bareObjects},
	{Name: "packages-plain", Make: plainPackages},
	{Name: "use-cases", Make: useCases},
	{Name: "use-cases-boxes", Make: boxedActors},
	{Name: "profile", Make: profiles},
	{Name: "profile-bare", Make: bareProfile},
	{Name: "mixed", Make: mixed},
	{Name: "empty", Make: func() *model.Document { return newMaker("Nothing yet").doc() }},
}

// shop is a usual diagram of ten classifiers.
func shop() *model.Document {
	m := newMaker("Online shop")
	m.class("Customer", attr("id: UUID", readOnly), attr("name: String"), attr("email: EmailAddress"),
		op("register(email: EmailAddress): Boolean"))
	m.class("Order", attr("id: UUID", readOnly), attr("placedAt: Instant"), attr("total: Money", derived), op("place()"),
		op("cancel(reason: String)"), inv("positiveTotal", "self.total.amount > 0"))
	m.class("OrderLine", attr("quantity: Int", value("1")), attr("unitPrice: Money"), op("subtotal(): Money"))
	m.class("Product", attr("sku: String"), attr("title: String"), attr("price: Money"), attr("tags: String", many(0, model.Unlimited)))
	m.class("Category", attr("name: String"))
	m.abstract("Payment", attr("#amount: Money"), op("authorize(): Boolean", func(o *model.Operation) { o.IsAbstract = true }))
	m.class("CardPayment", attr("cardToken: String"), op("authorize(): Boolean"))
	m.class("BankTransfer", attr("iban: String"), op("authorize(): Boolean"))
	m.iface("PricingPolicy", op("priceFor(product: Product, customer: Customer): Money"))
	m.enum("OrderStatus", "DRAFT", "PLACED", "PAID", "SHIPPED", "CANCELLED")
	m.assoc("Customer [1] customer", "Order [0..*] orders", called("places"))
	m.assoc("Order [1]", "OrderLine [1..*] lines", composite)
	m.assoc("OrderLine [0..*]", "Product [1] product", navigable(false, true))
	m.assoc("Product [0..*] products", "Category [1..*] categories")
	m.assoc("Category [0..1] parent", "Category [0..*] children")
	m.assoc("Order [1]", "Payment [0..1] payment")
	m.extends("Payment", "CardPayment", "BankTransfer")
	m.uses("Order", "PricingPolicy", "use")
	m.assoc("Order", "OrderStatus [1] status", navigable(false, true))
	return m.doc()
}

// features shows everything that a compartment may hold.
func features() *model.Document {
	m := newMaker("Compartments")
	a := m.abstract("Account",
		attr("count: Int", static, value("0")),
		attr("+number: String", readOnly),
		attr("#balance: Money", value("Money.ZERO")),
		attr("~limits: Money", many(0, 3)),
		attr("available: Money", derived, readOnly),
		attr("+owners: Person", many(1, model.Unlimited)),
		attr("history: Map<LocalDate, List<TransactionRecord>>", value("emptyMap()"), readOnly, static),
		op("+open(owner: Person, initialDeposit: Money): Account", func(o *model.Operation) { o.IsStatic = true }),
		op("withdraw(amount: Money)", func(o *model.Operation) { o.IsAbstract = true }),
		op(
			"#transferBetweenAccounts(source: Account, target: Account, amount: Money, reference: String, executionDate: LocalDate): "+
				"TransactionReceipt", func(o *model.Operation) {
				o.ReturnMultiplicity = &model.Multiplicity{Lower: 0, Upper: 1}
				o.Parameters[1].Direction = model.InOut
				o.Parameters[3].Default, o.Parameters[3].HasDefault = `"none"`, true
			}),
		op("-audit()"),
		inv("solvent", "self.balance >= 0 or self.limits->exists(l | l.amount >= -self.balance.amount)"),
		&model.Constraint{
			Named: model.Named{Head: model.Head{Name: "enough"}}, Text: "amount <= balance", ConstraintKind: model.Precondition,
			ContextOperation: "withdraw",
		},
		&model.Constraint{Named: model.Named{Head: model.Head{Name: "isEmpty"}}, Text: "balance = 0", ConstraintKind: model.Definition},
	)
	a.Stereotypes = []string{"Entity", "Audited"}
	c := m.class("Customer",
		attr("id: Long", func(p *model.Property) {
			p.Applied = []model.StereotypeApplication{
				{Name: "Column", Tags: []model.TaggedValue{{Name: "length", Value: int64(36)}, {Name: "unique", Value: true}}},
			}
		}),
		attr("nickname: String", func(p *model.Property) { p.Stereotypes = []string{"optional"} }),
	)
	c.Applied = []model.StereotypeApplication{
		{Name: "Table", Tags: []model.TaggedValue{{Name: "name", Value: "customers"}, {Name: "schema", Value: "crm"}}},
	}
	m.iface("Auditable", op("auditTrail(): List<AuditEvent>"))
	e := m.enum("Currency", "EUR", "USD", "GBP")
	e.Stereotypes = []string{"ISO 4217"}
	m.class("Marker")
	h := m.class("Helper", op("~assist()"))
	h.Visibility = model.PackageV
	m.class("AbstractSingletonProxyFactoryBeanDefinitionRegistryPostProcessor", attr("name: String"))
	return m.doc()
}

func hierarchy() *model.Document {
	m := newMaker("Vehicles")
	m.abstract("Vehicle", attr("#id: String"), op("move(distance: Int)", func(o *model.Operation) { o.IsAbstract = true }))
	m.abstract("LandVehicle", attr("wheels: Int"))
	m.class("Boat", attr("draught: Double"))
	m.class("Car", op("drive()"))
	m.class("Truck", attr("payload: Double"))
	m.class("Bicycle")
	m.iface("Insurable", op("premium(): Money"))
	m.iface("Comparable<T>", op("compareTo(other: T): Int"))
	m.class("AmphibiousCar")
	m.extends("Vehicle", "LandVehicle", "Boat")
	m.extends("LandVehicle", "Car", "Truck", "Bicycle")
	m.extends("Car", "AmphibiousCar")
	m.extends("Boat", "AmphibiousCar")
	m.implements("Insurable", "Car", "Truck", "Boat")
	m.implements("Comparable<T>", "Vehicle")
	m.assoc("Truck [0..1]", "LandVehicle [0..*] towed", called("tows"))
	return m.doc()
}

func packages() *model.Document {
	m := newMaker("Layers of a bank")
	m.options().ShowPackageNames = true
	m.inPackage("web", func() {
		m.class("AccountController", op("show(id: String): View"))
		m.class("LoginController", op("login(user: String): View"))
	})
	p := m.inPackage("core", func() {
		m.class("Bank", attr("bic: String"))
		m.inPackage("accounts", func() {
			m.class("Account", attr("number: String"))
			m.class("SavingsAccount", attr("rate: Double"))
			m.inPackage("history", func() {
				m.class("Booking", attr("amount: Money"))
			})
		})
		m.inPackage("customers", func() {
			m.class("Customer", attr("name: String"))
		})
	})
	p.Stereotypes = []string{"subsystem"}
	m.inPackage("util", func() {})
	m.extends("core::accounts::Account", "core::accounts::SavingsAccount")
	m.assoc("core::Bank [1]", "core::accounts::Account [0..*] accounts", composite)
	m.assoc("core::accounts::Account [1]", "core::accounts::history::Booking [0..*] bookings", composite)
	m.assoc("core::customers::Customer [1..*] owners", "core::accounts::Account [0..*]")
	m.uses("web::AccountController", "core::accounts::Account", "")
	m.uses("web", "core", "import")
	m.uses("core", "util", "access")
	return m.doc()
}

func associations() *model.Document {
	m := newMaker("Associations")
	m.class("Person", attr("name: String"))
	m.class("Company", attr("name: String"))
	m.class("Department")
	m.class("Project")
	m.class("Address")
	m.assoc("Person [0..*] employee", "Company [0..1] employer", called("works for"))
	m.assoc("Person [1] owner", "Company [0..*]", called("owns"))
	m.assoc("Person", "Company", called("visits"), navigable(false, true))
	m.assoc("Person [0..1] manager", "Person [0..*] reports", called("manages"))
	m.assoc("Company [1]", "Department [1..*] departments", composite)
	m.assoc("Department [1] lead", "Project [0..*] projects", shared, navigable(true, false))
	m.assoc("Project [0..*]", "Person [2..5] members", navigable(false, false))
	m.assoc("Company", "Address [1] seat", composite, navigable(false, true))
	m.assoc("Person", "LegalAdvisor [0..1] advisor", navigable(false, true))
	m.assoc("Project", "Department", func(a *model.Association) { a.Stereotypes = []string{"funding"} })
	return m.doc()
}

func dependencies() *model.Document {
	m := newMaker("Dependencies")
	m.class("OrderService", op("place(order: Order)"))
	m.class("Order")
	m.class("OrderFactory", op("create(): Order"))
	m.iface("Repository<Order>", op("save(order: Order)"))
	m.class("JpaOrderRepository")
	m.uses("OrderService", "OrderFactory", "use")
	m.uses("OrderFactory", "Order", "create")
	m.uses("OrderService", "Repository<Order>", "")
	m.uses("OrderService", "Order", "validates against the catalogue of the season")
	m.uses("OrderService", "Clock", "")
	m.implements("Repository<Order>", "JpaOrderRepository")
	m.implements("Closeable", "JpaOrderRepository")
	m.extends("BaseService", "OrderService")
	return m.doc()
}

func merged() *model.Document {
	m := newMaker("Merged edges")
	for _, n := range []string{"Importer", "Exporter", "Scheduler", "Archive", "Clock", "Job"} {
		m.class(n)
	}
	for _, n := range []string{"Importer", "Exporter", "Scheduler"} {
		m.uses(n, "Clock", "")
		m.extends("Job", n)
	}
	m.uses("Importer", "Archive", "use")
	m.uses("Exporter", "Archive", "use")
	yes := true
	m.d.Layout.MergeEdges = &yes
	return m.doc()
}

func notes() *model.Document {
	m := newMaker("Notes")
	m.class("Invoice", attr("number: String"), attr("total: Money"))
	m.class("LineItem", attr("amount: Money"))
	m.inPackage("archive", func() { m.class("Folder") })
	m.assoc("Invoice [1]", "LineItem [1..*] items", composite)
	m.note("root::note::1", "An invoice is immutable\nonce it has been sent.", "Invoice")
	m.note("root::note::2", "Both are written in one transaction, so that the sum of the items never differs from the total.", "Invoice",
		"LineItem")
	m.note("root::note::3", "    Rules:\n      - numbers have no gaps\n      - totals are rounded", "Invoice::number")
	m.note("root::note::4", "Kept for ten years.", "archive")
	m.note("root::note::5", "This diagram is generated.")
	m.note("root::note::6", "Ordered by position.", "assoc::Invoice-->LineItem")
	return m.doc()
}

func options() *model.Document {
	m := newMaker("Public interface")
	o := m.options()
	o.ShowVisibility, o.ShowAttributes, o.Filter = false, false, model.FilterPublicOnly
	m.class("Engine", attr("+power: Int"), op("+start()"), op("#ignite()"), op("-log()"))
	m.class("Car", attr("+wheels: Int"), op("+drive(km: Int): Duration"), op("~service()"))
	m.assoc("Car [1]", "Engine [1] engine", composite)
	d := m.doc()
	d.Warnings = []diag.Diagnostic{
		{Span: diag.Span{Pos: diag.Pos{Line: 3, Column: 5}}, Severity: diag.Warning, Code: diag.Leniency,
			Message: "umlClass was read as classOf"},
	}
	return d
}

func grid() *model.Document {
	m := newMaker("Grid")
	at := func(col, row int) *model.LayoutHints {
		return &model.LayoutHints{Col: &col, Row: &row, ColSpan: 1, RowSpan: 1}
	}
	m.class("TopLeft").Hints = at(0, 0)
	m.class("TopRight", attr("a: Int")).Hints = at(2, 0)
	m.class("Middle", attr("b: Int"), op("c()")).Hints = at(1, 1)
	m.class("BottomLeft").Hints = at(0, 2)
	m.class("Below").Hints = &model.LayoutHints{
		Relative: []model.RelativeHint{{Kind: "below", Other: "TopRight"}, {Kind: "sameRowAs", Other: "BottomLeft"}},
	}
	m.assoc("TopLeft [1]", "Middle [0..*]")
	m.assoc("TopRight", "Middle", navigable(false, true))
	m.assoc("BottomLeft", "TopLeft")
	m.uses("Middle", "Below", "")
	return m.doc()
}

func unicodeNames() *model.Document {
	m := newMaker("Größenverhältnisse – Σχέσεις – Отношения – 関係 🙂")
	m.class("Prüfstück", attr("größe: Länge"), attr("straße: Text", value(`"Ärger & <Öl>"`)), op("prüfe(maß: Länge): Boolean"))
	m.class("Заказ", attr("номер: Строка"), op("оформить(клиент: Клиент)"))
	m.class("Παραγγελία", attr("αριθμός: Int"))
	m.class("注文", attr("番号: 整数"), op("確定する(顧客: 顧客): 真偽"))
	m.class("طلب", attr("رقم: Int"))
	m.class("Emoji🙂Class", attr("mood: 🙂"))
	m.assoc("Prüfstück [1] stück", "Заказ [0..*] заказы", called("gehört zu"))
	m.assoc("注文 [1]", "Παραγγελία [1..*] γραμμές", composite)
	m.extends("注文", "طلب")
	m.note("n", "コメント: 日本語の長い文章は単語の区切りがなくても折り返される必要があります。", "注文")
	return m.doc()
}
