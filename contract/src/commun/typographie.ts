const fine = '\u202F'
const espaces = '[\\u0020\\u00A0\\u202F]'

const regles: ReadonlyArray<readonly [RegExp, string]> = [
  // A colon inside a time or an address has no space to its left, and a sign after a sign shares it.
  [new RegExp(`${espaces}+([:;!?€%»])`, 'g'), `${fine}$1`],
  [new RegExp(`(?<=[\\p{L}\\p{N})\\]»])([;!?»])(?![\\p{L}\\p{N}/=&])`, 'gu'), `${fine}$1`],
  [new RegExp(`(?<=[\\p{L})\\]»])(:)(?=${espaces}|$)`, 'gu'), `${fine}$1`],
  [new RegExp(`(\\p{N})([€%])`, 'gu'), `$1${fine}$2`],
  [new RegExp(`«${espaces}*(?=\\S)`, 'g'), `«${fine}`],
]

/** French spacing of a text that comes from elsewhere: U+202F before : ; ! ? € % » and after «. Addresses and times stay whole. */
export function typographie(texte: string): string {
  return texte
    .split(/((?:https?|mailto):\S+)/)
    .map((morceau, rang) =>
      rang % 2 === 1 ? morceau : regles.reduce((acc, [de, vers]) => acc.replaceAll(de, vers), morceau),
    )
    .join('')
}
