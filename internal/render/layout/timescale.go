package layout

import "slices"

// TimeScale gives each of some times its place on an axis. Times are in ascending order, each once. Neighbours are apart in
// proportion to the time between them, but at least by room[i] between times i and i+1; where that would make the axis longer than
// width, long spans are shortened, down to what they need. The first time stands at 0.
func TimeScale(times []int, room []int, width int) []int {
	if len(times) == 0 {
		return nil
	}
	// Of all scales that give each span its room, the largest that keeps to the width; a scale of num/den length units a unit
	// of time.
	total, den := 0, times[len(times)-1]-times[0]
	for _, r := range room {
		total += r
	}
	num := max(width, total)
	at := make([]int, len(times))
	for try := 0; ; try++ {
		for i := 1; i < len(times); i++ {
			at[i] = at[i-1] + max(room[i-1], (times[i]-times[i-1])*num/max(den, 1))
		}
		if at[len(at)-1] <= max(width, total) || try == 8 {
			return fitted(at, room, max(width, total))
		}
		num = num * max(width, total) / at[len(at)-1]
	}
}

// fitted takes what an axis is too long from the spans that have more than they need, the longest first.
func fitted(at, room []int, width int) []int {
	spans := make([]int, len(at)-1)
	order := make([]int, len(spans))
	for i := range spans {
		spans[i], order[i] = at[i+1]-at[i], i
	}
	slices.SortStableFunc(order, func(a, b int) int { return spans[b] - room[b] - spans[a] + room[a] })
	over := at[len(at)-1] - width
	for _, i := range order {
		less := max(0, min(over, spans[i]-room[i]))
		spans[i] -= less
		over -= less
	}
	out := make([]int, len(at))
	for i, s := range spans {
		out[i+1] = out[i] + s
	}
	return out
}
