import { GroupTag } from '../GroupTag.tsx'
import { Panel } from '../Panel.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import type { TagColour } from '../tag-colour.ts'
import styles from './Planche.module.css'

const etiquettes: ReadonlyArray<readonly [TagColour, string]> = [
  ['ardoise', 'Ardoise'],
  ['petrole', 'Pétrole'],
  ['azur', 'Azur'],
  ['indigo', 'Indigo'],
  ['prune', 'Prune'],
  ['rose', 'Rose'],
  ['brique', 'Brique'],
  ['ocre', 'Ocre'],
  ['olive', 'Olive'],
  ['sapin', 'Sapin'],
]
const shades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

// What the series become for colour-blind eyes, simulated (Viénot 1999 for the two first, Brettel 1997 for the last).
const visions: ReadonlyArray<{ nom: string; couleurs: readonly string[] }> = [
  { nom: 'Vision courante', couleurs: [1, 2, 3, 4, 5, 6, 7].map((rang) => `var(--ael-serie-${rang})`) },
  {
    nom: 'Protanopie',
    couleurs: ['#576482', '#968300', '#1f2a42', '#969079', '#615c48', '#4281de', '#352e00'],
  },
  {
    nom: 'Deutéranopie',
    couleurs: ['#485981', '#a4920b', '#32353f', '#89867d', '#817646', '#3d7ad8', '#352e03'],
  },
  {
    nom: 'Tritanopie',
    couleurs: ['#006e6f', '#cf706d', '#5e172a', '#219a90', '#d02344', '#54869b', '#2f2d28'],
  },
]

/** Palettes, series, group tags and levels. */
export function Couleurs() {
  return (
    <>
      <Panel title="Pétrole et encre" className={styles.c12}>
        {['petrole', 'encre'].map((palette) => (
          <ul key={palette} className={styles.shades}>
            {shades.map((shade) => (
              <li key={shade}>
                <div className={styles.shade} style={{ '--shade': `var(--ael-${palette}-${shade})` }} />
                {shade}
              </li>
            ))}
          </ul>
        ))}
      </Panel>
      <Panel title="Séries, et ce qu’en voit une personne daltonienne" className={styles.c7}>
        <div className={styles.vision}>
          {visions.map(({ nom, couleurs }) => [
            <span key={nom}>{nom}</span>,
            ...couleurs.map((couleur) => (
              <span key={`${nom} ${couleur}`} className={styles.swatch} style={{ '--shade': couleur }} />
            )),
          ])}
        </div>
      </Panel>
      <Panel title="Étiquettes de groupe" className={styles.c5}>
        <p className={styles.row}>
          {etiquettes.map(([colour, nom]) => (
            <GroupTag key={colour} colour={colour}>
              {nom}
            </GroupTag>
          ))}
        </p>
        <h3 className={styles.sub}>Niveaux et états</h3>
        <p className={styles.row}>
          <StatusBadge level="information">Information</StatusBadge>
          <StatusBadge level="attention">Attention</StatusBadge>
          <StatusBadge level="urgent">Urgent</StatusBadge>
          <StatusBadge level="resolu">Résolu</StatusBadge>
          <StatusBadge>À payer</StatusBadge>
        </p>
      </Panel>
    </>
  )
}
