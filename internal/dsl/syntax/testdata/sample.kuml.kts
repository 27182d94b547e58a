@file:Suppress("unused")

import dev.kuml.uml.*
import dev.kuml.uml.AggregationKind.COMPOSITE as PART

/* A garden /* with a nested comment */ that uses a cross-section of the language. */
val beds = listOf("herbs", "roots", "greens",)
private val area: Map<String, Double> = mapOf("herbs" to 1.5, "roots" to 2e1)
lateinit var owner: UmlClass

enum class Season(val months: Int) {
    SPRING(3), SUMMER(3);

    fun long() = months >= 0x0A
}

data class Plant(val name: String, var height: Int = 10_000, val season: Season? = null) {
    init {
        require(height > 0) { "no plant is ${-height} high" }
    }

    companion object {
        val none = Plant("")
    }
}

object Labels { fun of(vararg words: String): String = words.joinToString(" · ") }

fun String.title(): String = if (isEmpty()) this else this[0].uppercase() + drop(1)

fun ClassDiagramBuilder.bed(name: String, block: ClassBuilder.(Int) -> Unit = {}): UmlClass {
    val made = classOf(name = name.title()) { block(1) }
    return made
}

classDiagram(name = "Garden of ${Labels.of(*beds.toTypedArray())}") {
    val made = beds.map { bed(it) { n -> attribute(name = "row$n", type = "Row?") } }
    val (first, second) = made
    outer@ for ((i, b) in made.withIndex()) {
        if (i !in 0..<2) continue@outer
        var tries = 0
        do { tries++ } while (tries < 3 && i != 0)
        association(source = first, target = b) { aggregation = PART; target { multiplicity("0..*") } }
    }
    val kind = when (val n = made.size) {
        0, 1 -> 'f'
        in 2..5 -> 's'
        else -> if (n is Int) 'm' else 'x'
    }
    val text = """
        |$kind of "${'$'}" \ ${area["herbs"] ?: 0.0}
    """.trimMargin()
    made
        .filter { it.name != "Roots" && !it.isAbstract }
        ?.forEachIndexed each@{ i, `a plant` -> if (i == 0) return@each; comment(text, `a plant`) }
    try {
        made.filterIsInstance<UmlClass>().map(UmlClass::name).forEach(::println)
    } catch (e: IllegalStateException) {
        throw e
    } finally { first as? UmlClass }
    first oneToMany second
    this@classDiagram.note = area.values.sum().toString() + 10L + 1.5f
    made[0].tags += "x"
}
