import { debutDuJour, SECONDES_PAR_HEURE } from '../../kernel/jour-local.ts'
import type { AjoutCompteur } from '../../import/releves/integration/integrer-lot.ts'
import type { CourbeHoraire } from './courbe-horaire.ts'
import type { Comptage } from './comptage.ts'
import type { Compteur, Evenement } from '../modele.ts'

type Jour = AjoutCompteur['jours'][number]

/** The hour at which a silence begins on its first day, and ends on its last one. */
const DEBUT_DE_SILENCE = 7
const FIN_DE_SILENCE = 16
/** Full hours at which a meter still speaks when its signal is weak; midnight is one. */
const PAS_DES_ECLIPSES = 4
/** A backflow shows between these hours of the night; the index then goes on as if nothing had been. */
const RECUL = { de: 3, a: 5 }

/** What the radios of a point sent up to an instant (s): the index at each full hour, save where they were silent. */
export function relevesHoraires(comptage: Comptage, jusque: number): AjoutCompteur[] {
  const { horaire, point } = comptage
  if (!horaire) return []
  const demain = horaire.du + horaire.premiere.length - 1
  return point.compteurs
    .filter(({ reseau }) => reseau !== null)
    .map((compteur) => {
      const du = Math.max(compteur.pose, horaire.du)
      const au = compteur.depose ?? demain
      const jours = Array.from({ length: Math.max(0, au - du) }, (_, rang) =>
        relevesDuJour(comptage, horaire, compteur, du + rang, jusque),
      )
      return { compteurId: compteur.id, jours: jours.filter(({ index }) => index.length > 0) }
    })
}

function relevesDuJour(
  comptage: Comptage,
  { du, heures, premiere }: CourbeHoraire,
  compteur: Compteur,
  jour: number,
  jusque: number,
): Jour {
  const secondes: number[] = []
  const releves: number[] = []
  const { evenements } = comptage.point
  const recul = evenements.find((e) => e.type === 'recul' && e.jour === jour)
  let index = comptage.index(compteur, jour)
  const rang = premiere[jour - du]!
  for (let heure = 0; rang + heure < premiere[jour - du + 1]!; heure++) {
    const seconde = heure * SECONDES_PAR_HEURE
    if (debutDuJour(jour) + seconde > jusque) break
    if (parle(evenements, jour, heure)) {
      const recule = recul?.type === 'recul' && heure >= RECUL.de && heure < RECUL.a ? recul.litres : 0
      secondes.push(seconde)
      releves.push(index - recule)
    }
    index += heures[rang + heure]!
  }
  return { jour, secondes, index: releves, ambigus: null, lignes: null }
}

const parle = (evenements: readonly Evenement[], jour: number, heure: number): boolean =>
  !evenements.some((e) => {
    if (e.type === 'eclipses') return jour >= e.du && jour < e.au && heure % PAS_DES_ECLIPSES !== 0
    if (e.type !== 'silence') return false
    const commence = jour > e.du || (jour === e.du && heure >= DEBUT_DE_SILENCE)
    const finit = e.au !== null && (jour > e.au || (jour === e.au && heure >= FIN_DE_SILENCE))
    return commence && !finit
  })

/** The last day up to the given one whose closing midnight the radio told. */
export function dernierJourConnu(evenements: readonly Evenement[], jour: number): number {
  const silence = evenements.find((e) => e.type === 'silence' && jour >= e.du && (e.au === null || jour < e.au))
  return silence?.type === 'silence' ? dernierJourConnu(evenements, silence.du - 1) : jour
}
