import { direCreneau, lireCreneau } from '../creneau.ts'
import { type Cadran, cadransRecus } from '../../releves/cadrans.ts'
import { type Format, regleDe } from '../formats.ts'
import type { Contexte, Formulaire, Reponses, Valeur } from '../modele.ts'
import { appliquerMasque } from './masque.ts'
import { compteurDe } from './compteur.ts'
import { type ChampActif, parcourir, repondus } from './parcourir.ts'
import { estListeDeCadrans, soumettreValeur } from './valeur.ts'

/** All that is sent: the answers of the fields that are asked, and of no other. */
export function soumettre(formulaire: Formulaire, reponses: Reponses, contexte: Contexte): Record<string, Valeur> {
  return Object.fromEntries(
    repondus(parcourir(formulaire, reponses, contexte)).map(({ champ, valeur }) => [
      champ.id,
      soumettreValeur(champ, valeur),
    ]),
  )
}

/** A question with what was answered to it, kept with the request: a form that changes later does not change what was said. */
export interface Reponse {
  etape: string
  champ: string
  question: string
  reponse: string
}

/** The answers under the step at which they were given: two people named in one request are told apart by it. */
export const parEtape = <R extends Pick<Reponse, 'etape'>>(
  reponses: readonly R[],
): { etape: string; reponses: R[] }[] =>
  [...Map.groupBy(reponses, ({ etape }) => etape)].map(([etape, siennes]) => ({ etape, reponses: siennes }))

const JOINDRE = ', '

/** The questions and their answers in words, in the order of the form: the recap, the receipt, what the handling unit reads. */
export function recapituler(formulaire: Formulaire, reponses: Reponses, contexte: Contexte): Reponse[] {
  return repondus(parcourir(formulaire, reponses, contexte)).map((actif) => ({
    etape: actif.etape.libelle,
    champ: actif.champ.id,
    question: actif.libelle,
    reponse: enMots(actif, soumettreValeur(actif.champ, actif.valeur), contexte),
  }))
}

function enMots({ champ, options }: ChampActif, valeur: Valeur, contexte: Contexte): string {
  if (typeof valeur !== 'string')
    return estListeDeCadrans(valeur) ? direCadrans(valeur, contexte) : valeur.join(JOINDRE)
  const creneau = champ.type === 'creneau' ? lireCreneau(valeur) : null
  if (creneau) return direCreneau(creneau)
  if (champ.type === 'commune') return contexte.trouve.nomCommune ?? valeur
  if (champ.type === 'texte' && champ.format === 'index' && regleDe('index').accepte(valeur))
    return direIndex(Number(valeur), contexte)
  if (champ.type === 'texte') return direTexte(champ.format, valeur)
  return options.find((option) => option.valeur === valeur)?.libelle ?? valeur
}

/** Long numbers are read in groups, as they are typed; what is counted, with its unit. */
function direTexte(format: Format, valeur: string): string {
  const { masque, unite } = regleDe(format)
  const lisible = masque === null ? valeur : appliquerMasque(masque, valeur)
  return unite === undefined || lisible === '' ? lisible : `${lisible}\u202F${unite}`
}

const UNITES = { m3: 'm³', kWh: 'kWh' } as const

/** « 1 248 m³ »: without its unit of a meter that is not known. */
function direIndex(index: number, contexte: Contexte): string {
  const unite = compteurDe(contexte)?.unite
  const nombre = index.toLocaleString('fr-FR')
  return unite === undefined ? nombre : `${nombre}\u202F${UNITES[unite]}`
}

/** « 1 248 m³ », or « heures pleines : 512 kWh, heures creuses : 480 kWh ». */
function direCadrans(envoyes: readonly Cadran[], contexte: Contexte): string {
  const cadrans = cadransRecus(envoyes, undefined)
  const connus = compteurDe(contexte)?.cadrans
  const dits = cadrans.map(({ numeroOrdre, valeurIndex }) => {
    const nom = connus?.find((connu) => connu.numeroOrdre === numeroOrdre)?.libelle.toLocaleLowerCase('fr')
    return { nom: nom ?? `cadran ${numeroOrdre}`, index: direIndex(valeurIndex, contexte) }
  })
  if (dits.length === 1) return dits[0]!.index
  return dits.map(({ nom, index }) => `${nom}\u202F: ${index}`).join(JOINDRE)
}
