interface Morceau {
  texte: string
  /** Only in the first text, only in the second, or in both. */
  etat: 'ote' | 'ajoute' | 'garde'
}

/** Beyond so many pairs of words the two texts are told whole. */
const PAIRES_MAX = 2_000_000

const motsDe = (texte: string): string[] => texte.match(/\s+|[^\s]+/g) ?? []

function joindre(morceaux: readonly Morceau[]): Morceau[] {
  const joints: Morceau[] = []
  for (const { texte, etat } of morceaux) {
    const dernier = joints.at(-1)
    if (texte === '') continue
    if (dernier?.etat === etat) dernier.texte += texte
    else joints.push({ texte, etat })
  }
  return joints
}

/** What was taken out of a text and what was put in, word by word. */
export function comparer(avant: string, apres: string): Morceau[] {
  const [a, b] = [motsDe(avant), motsDe(apres)]
  let debut = 0
  while (debut < a.length && debut < b.length && a[debut] === b[debut]) debut++
  let fin = 0
  while (fin < a.length - debut && fin < b.length - debut && a.at(-1 - fin) === b.at(-1 - fin)) fin++
  const [x, y] = [a.slice(debut, a.length - fin), b.slice(debut, b.length - fin)]
  return joindre([
    { texte: a.slice(0, debut).join(''), etat: 'garde' },
    ...(x.length * y.length > PAIRES_MAX
      ? [
          { texte: x.join(''), etat: 'ote' as const },
          { texte: y.join(''), etat: 'ajoute' as const },
        ]
      : milieu(x, y)),
    { texte: a.slice(a.length - fin).join(''), etat: 'garde' },
  ])
}

/** The longest run of words that both have, in their order; what is not in it was changed. */
function milieu(x: readonly string[], y: readonly string[]): Morceau[] {
  const largeur = y.length + 1
  const longueurs = new Uint32Array((x.length + 1) * largeur)
  const en = (i: number, j: number): number => longueurs[i * largeur + j] ?? 0
  for (let i = x.length - 1; i >= 0; i--)
    for (let j = y.length - 1; j >= 0; j--)
      longueurs[i * largeur + j] = x[i] === y[j] ? en(i + 1, j + 1) + 1 : Math.max(en(i + 1, j), en(i, j + 1))
  const morceaux: Morceau[] = []
  let [i, j] = [0, 0]
  while (i < x.length || j < y.length) {
    const [mot = '', autre = ''] = [x[i], y[j]]
    if (i < x.length && j < y.length && mot === autre) {
      morceaux.push({ texte: mot, etat: 'garde' })
      i++
      j++
    } else if (j >= y.length || (i < x.length && en(i + 1, j) >= en(i, j + 1))) {
      morceaux.push({ texte: mot, etat: 'ote' })
      i++
    } else {
      morceaux.push({ texte: autre, etat: 'ajoute' })
      j++
    }
  }
  return morceaux
}

interface Texte {
  titre: string
  resume: string
  contenus: readonly {
    conditionAffichage: string
    titre: string
    resume: string
    texteHtml: string
    liens: readonly { libelle: string; url: string }[]
  }[]
}

const sansBalises = (html: string): string =>
  html.replaceAll(/<\/(?:p|h\d|li|blockquote|tr)>|<br\s*\/?>/g, '\n').replaceAll(/<[^>]*>/g, '')

/** All the words of an article, below one another. */
export const motsDeLArticle = ({ titre, resume, contenus }: Texte): string =>
  [
    titre,
    resume,
    ...contenus.flatMap((contenu) => [
      contenu.conditionAffichage,
      contenu.titre,
      contenu.resume,
      sansBalises(contenu.texteHtml),
      ...contenu.liens.map(({ libelle, url }) => `${libelle} (${url})`),
    ]),
  ]
    .map((ligne) => ligne.trim())
    .filter(Boolean)
    .join('\n')
