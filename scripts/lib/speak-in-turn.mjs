/** @typedef {{ say: (text: string) => void, end: () => void }} Speaker */

/**
 * Makes programs that go side by side understood: the first is heard as it speaks, what the next says is kept until
 * those before it have ended.
 * @param {(text: string) => void} write
 * @returns {() => Speaker} gives the word to one more, in the order in which they are heard
 */
export function speakInTurn(write) {
  /** @type {{ kept: string, ended: boolean }[]} */
  const waiting = []
  return () => {
    const turn = { kept: '', ended: false }
    waiting.push(turn)
    return {
      say(text) {
        if (waiting[0] === turn) write(text)
        else turn.kept += text
      },
      end() {
        turn.ended = true
        while (waiting[0]?.ended) {
          waiting.shift()
          if (waiting[0]?.kept) write(waiting[0].kept)
        }
      },
    }
  }
}
