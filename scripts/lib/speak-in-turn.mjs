/** @typedef {{ say: (text: string) => void, end: () => void }} Speaker */

/**
 * Makes speakers that go side by side understood: the first is heard as it speaks, what the next says is kept until
 * those before it have ended.
 * @param {number} count
 * @param {(text: string) => void} write
 * @returns {Speaker[]}
 */
export function speakInTurn(count, write) {
  const kept = Array.from({ length: count }, () => '')
  const ended = kept.map(() => false)
  let heard = 0

  const passOn = () => {
    while (ended[heard]) {
      heard += 1
      if (kept[heard]) write(kept[heard])
    }
  }
  return kept.map((_, rank) => ({
    say(text) {
      if (rank === heard) write(text)
      else kept[rank] += text
    },
    end() {
      ended[rank] = true
      passOn()
    },
  }))
}
