import { modificationClient, type Client } from '@ael/contract/clients/schemas.ts'
import { estDateNaissance, lireDateFrancaise } from '@ael/contract/commun/regles.ts'
import { formatDate } from '../../lib/formats/dates.ts'
import { formatTelephone } from '../../lib/formats/identifiants.ts'
import { townMissing } from '../../ui/fields/town.ts'
import { libelles } from './libelles.ts'

/** What can be typed of a customer, in the order of the form. */
const CHAMPS = [
  'prenom',
  'nom',
  'mail',
  'tel1',
  'tel2',
  'siret',
  'codeAPE',
  'dateNaissance',
  'villeNaissance',
  'dateNaissanceBis',
  'villeNaissanceBis',
] as const
type Champ = (typeof CHAMPS)[number]
export type SaisieClient = Record<Champ, string>

/** What is typed to find a town, and not sent. */
export type SaisieFormulaire = SaisieClient & Record<'codePostalNaissance' | 'codePostalNaissanceBis', string>

const jour = (date: string | null): string => (date ? formatDate(date) : '')
const telephone = (numero: string | null): string => (numero ? formatTelephone(numero) : '')

/** What the form shows of a customer before anything is typed. */
export const saisieDe = (client: Client): SaisieFormulaire => ({
  prenom: client.prenom ?? '',
  nom: client.nom,
  mail: client.email ?? '',
  tel1: telephone(client.numeroTelephone1),
  tel2: telephone(client.numeroTelephone2),
  siret: client.siret ?? '',
  codeAPE: client.codeAPE ?? '',
  dateNaissance: jour(client.dateNaissance),
  codePostalNaissance: '',
  villeNaissance: client.villeNaissance ?? '',
  dateNaissanceBis: jour(client.dateNaissanceBis),
  codePostalNaissanceBis: '',
  villeNaissanceBis: client.villeNaissanceBis ?? '',
})

/** The fields that were changed: the others are not sent, and stay as they are. */
export function changements(saisie: SaisieClient, avant: SaisieClient): Partial<SaisieClient> {
  return Object.fromEntries(
    CHAMPS.filter((champ) => saisie[champ].trim() !== avant[champ]).map((champ) => [champ, saisie[champ].trim()]),
  )
}

export interface Refus {
  champ: Champ
  message: string
}

const compact = (numero: string): string => numero.replaceAll(/[\s.-]/g, '')
const telephonePlausible = (numero: string): boolean => /^\+?\d{10,15}$/.test(compact(numero))

/** The rules that the schema of the wire leaves to the server, as far as a browser can tell. */
function refusDeForme(changes: Partial<SaisieClient>, aujourdhui: string): Refus[] {
  const { refus } = libelles
  const telephones = (['tel1', 'tel2'] as const).filter(
    (champ) => changes[champ] && !telephonePlausible(changes[champ]),
  )
  const naissances = (['dateNaissance', 'dateNaissanceBis'] as const).filter((champ) => {
    const date = changes[champ] && lireDateFrancaise(changes[champ])
    return date && !estDateNaissance(date, aujourdhui)
  })
  return [
    ...telephones.map((champ) => ({ champ, message: refus.telephone })),
    ...naissances.map((champ) => ({ champ, message: refus.naissance })),
  ]
}

/** What may not be left empty: what the customer had, and, when he is asked to complete them, all of it. */
function refusDAbsence(saisie: SaisieClient, avant: SaisieClient, { professionnel, complet }: Options): Refus[] {
  const { refus } = libelles
  const vide = (...champs: Champ[]) =>
    champs.every((champ) => saisie[champ].trim() === '') && (complet || champs.some((champ) => avant[champ] !== ''))
  return [
    ...(vide('mail') ? [{ champ: 'mail' as const, message: refus.mail }] : []),
    ...(vide('tel1', 'tel2') ? [{ champ: 'tel1' as const, message: refus.tel1 }] : []),
    ...(professionnel && vide('siret') ? [{ champ: 'siret' as const, message: refus.siret }] : []),
  ]
}

/** The towns whose postal code is typed, and that are not chosen. */
function villesAChoisir(saisie: SaisieFormulaire): Refus[] {
  const villes = [
    { champ: 'villeNaissance', codePostal: saisie.codePostalNaissance },
    { champ: 'villeNaissanceBis', codePostal: saisie.codePostalNaissanceBis },
  ] as const
  return villes
    .filter(({ champ, codePostal }) => townMissing({ codePostal, ville: saisie[champ] }))
    .map(({ champ }) => ({ champ, message: libelles.refus.villeNaissance }))
}

interface Options {
  professionnel: boolean
  /** The contact details are to be completed: none of those expected may be missing. */
  complet: boolean
  /** `AAAA-MM-JJ`. */
  aujourdhui: string
}

/**
 * The fields that cannot be sent, one sentence each, in the order of the form (docs/domaines/clients.md#modification).
 */
export function refusClient(saisie: SaisieFormulaire, avant: SaisieClient, options: Options): Refus[] {
  const changes = changements(saisie, avant)
  const issues = modificationClient.safeParse(changes).error?.issues ?? []
  const tous = [
    ...refusDAbsence(saisie, avant, options),
    ...villesAChoisir(saisie),
    ...issues.map(({ path, message }) => ({ champ: path[0] as Champ, message })),
    ...refusDeForme(changes, options.aujourdhui),
  ]
  return CHAMPS.flatMap((champ) => tous.find((refus) => refus.champ === champ) ?? [])
}
