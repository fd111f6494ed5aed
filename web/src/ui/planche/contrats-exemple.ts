import type { TagColour } from '../tag-colour.ts'

/** Invented contracts, enough of them to page through: the style page shows them, nothing else does. */
export interface ContratExemple {
  numero: string
  adresse: string
  groupe: string
  couleur: TagColour
  litres: number | null
  solde: number
  etat: 'a jour' | 'a payer' | 'inhabituel' | 'sans releve'
}

const rues = ['rue des Tanneurs', 'place Saint-Bruno', 'chemin des Acacias', 'quai de la Régie', 'avenue Valmy']
const groupes: ReadonlyArray<readonly [string, TagColour]> = [
  ['Peupliers', 'petrole'],
  ['Saint-Bruno', 'indigo'],
  ['Commerces', 'ocre'],
  ['Espaces verts', 'sapin'],
  ['Tour Valmy', 'brique'],
]
const etats = ['a jour', 'a payer', 'a jour', 'inhabituel', 'a jour', 'sans releve'] as const

export const contratsExemple: readonly ContratExemple[] = Array.from({ length: 486 }, (_, rang) => {
  const etat = etats[rang % etats.length]!
  const [groupe, couleur] = groupes[rang % groupes.length]!
  return {
    numero: String(447_122 + rang * 37).padStart(7, '0'),
    adresse: `${((rang * 7) % 90) + 1} ${rues[rang % rues.length]}`,
    groupe,
    couleur,
    litres: etat === 'sans releve' ? null : ((rang * 7919) % 40_000) + 300,
    solde: etat === 'a payer' ? ((rang * 104_729) % 90_000) / 100 : 0,
    etat,
  }
})
