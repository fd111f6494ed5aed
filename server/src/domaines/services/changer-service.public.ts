import { estMobileFrancais } from '@ael/contract/commun/coordonnees.ts'
import type { Valeur } from '@ael/contract/demarches/modele.ts'
import type { CodeService } from '@ael/contract/services/modele.ts'
import { serviceDe } from '@ael/contract/services/registre.ts'
import { NON_EFFECTUE, type SaisieService, saisieService } from '@ael/contract/services/schemas.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { contratsAtteints } from '../acces/atteindre-contrats.public.ts'
import type { Lieu } from './effets/effet.ts'
import { contratsHorsDuCompte, saisieRefusee, serviceRefuse } from './errors.ts'
import type { IssueService } from './ouvrir-contrats.ts'
import { resilierServices } from './resilier-services.ts'
import { souscrireServices } from './souscrire-services.ts'

type Valeurs = Readonly<Record<string, Valeur>>

/** Which field of the form fills what, of those that services read. */
const CHAMPS: Record<keyof SaisieService, string> = {
  email: 'user_email',
  telephone: 'user_phone',
  garderAncienMandat: 'paiement_garderAncienMandat',
  titulaire: 'paiement_nomTitulaireDuCompte',
  iban: 'paiement_iban',
  bic: 'paiement_bic',
  signature: 'paiement_signature',
  mensualite: 'paiement_montantSouhaite',
  nbOccupants: 'paiement_nombreOccupants',
  seuil: 'info_seuil',
  unite: 'info_unite',
  conditionsAcceptees: 'info_conditions',
}

/** What a service takes of an answer: a number with its point, and of the telephones the mobile, for its SMS. */
function lireValeur(nom: string, valeur: string): string | null {
  if (nom === 'telephone') return estMobileFrancais(valeur) ? valeur : null
  return nom === 'mensualite' ? valeur.replace(',', '.') : valeur
}

/** What was answered in the form of a service. */
function lireSaisie(valeurs: Valeurs): SaisieService {
  const donnees = Object.entries(CHAMPS).flatMap(([nom, champ]) => {
    const valeur = valeurs[champ]
    const lue = typeof valeur === 'string' && valeur !== '' ? lireValeur(nom, valeur) : null
    return lue === null ? [] : [[nom, lue] as const]
  })
  const saisie = saisieService.safeParse(Object.fromEntries(donnees))
  if (saisie.success) return saisie.data
  throw saisieRefusee(
    saisie.error.issues.map(({ path, message }) => ({ champ: CHAMPS[path[0] as keyof SaisieService], message })),
  )
}

/** Where a request acts: in the transaction that records it, for whoever is signed in. */
type LieuDeDemande = Lieu & { demandeur: UtilisateurSession }

/** What is answered to whoever asked. */
export interface ServiceChange {
  rum: string | null
  message: string
}

/** The contracts, checked once more: those whose services are open to whoever asks. */
async function ouvrir(
  { services, trx, demandeur }: LieuDeDemande,
  numeros: readonly string[],
): Promise<ContratVerifie[]> {
  const contrats = await contratsAtteints({ ...services, db: trx }, demandeur, numeros, 'services')
  if (contrats === null) throw contratsHorsDuCompte()
  return contrats
}

async function changer(
  lieu: LieuDeDemande,
  contrat: ContratVerifie,
  succes: string,
  faire: (contrats: readonly ContratVerifie[]) => Promise<Map<ContratVerifie, IssueService>>,
): Promise<ServiceChange> {
  const issue = (await faire(await ouvrir(lieu, [contrat]))).get(contrat)
  if (!issue) throw contratsHorsDuCompte()
  if ('refus' in issue) throw serviceRefuse(issue.refus)
  const { rum, avertissement } = issue
  return { rum, message: avertissement === null ? succes : `${succes} ${avertissement}` }
}

/**
 * Subscribes a service as its form asks, in the transaction of the request.
 *
 * @throws ErreurMetier S001 to S005, or the fields that are wrong
 */
export const souscrireService = (
  lieu: LieuDeDemande,
  code: CodeService,
  contrat: ContratVerifie,
  valeurs: Valeurs,
): Promise<ServiceChange> =>
  changer(lieu, contrat, serviceDe(code).succes.souscription, (contrats) =>
    souscrireServices(lieu, code, contrats, lireSaisie(valeurs)),
  )

/**
 * Gives a service up, in the transaction of the request.
 *
 * @throws ErreurMetier S002, R000 to R002
 */
export const resilierService = (
  lieu: LieuDeDemande,
  code: CodeService,
  contrat: ContratVerifie,
): Promise<ServiceChange> =>
  changer(lieu, contrat, serviceDe(code).succes.resiliation, (contrats) => resilierServices(lieu, code, contrats))

const NOMMES = 20

/** One line for each reason, with the contracts that it stopped. */
function direRefus(issues: ReadonlyMap<ContratVerifie, IssueService>): string[] {
  const refuses = Array.from(issues).flatMap(([contrat, issue]) =>
    'refus' in issue ? [{ contrat, motif: issue.refus.message }] : [],
  )
  return Array.from(
    Map.groupBy(refuses, ({ motif }) => motif),
    ([motif, arretes]) => {
      const nommes = arretes.slice(0, NOMMES).map(({ contrat }) => contrat)
      const autres = arretes.length > NOMMES ? ` et ${arretes.length - NOMMES} de plus` : ''
      return `${NON_EFFECTUE} pour ${nommes.join(', ')}${autres}\u202F: ${motif}`
    },
  )
}

/**
 * Gives a service up for contracts that were typed, in the transaction of the request: what stands in the way of one does not
 * touch the others, and is told.
 *
 * @throws ErreurMetier S002 when one of them is not reached: then nothing is done with the others either
 */
export async function resilierEnNombre(
  lieu: LieuDeDemande,
  code: CodeService,
  saisis: readonly string[],
): Promise<{ message: string; refus: string[] }> {
  const contrats = await ouvrir(lieu, [...new Set(saisis)])
  const issues = await resilierServices(lieu, code, contrats)
  const nbFaits = Array.from(issues.values()).filter((issue) => !('refus' in issue)).length
  const nbRefuses = contrats.length - nbFaits
  const { libelle } = serviceDe(code)
  return {
    message: `${libelle}\u202F: ${nbFaits} ${nbFaits > 1 ? 'contrats résiliés' : 'contrat résilié'}, ${nbRefuses} non ${nbRefuses > 1 ? 'traités' : 'traité'}.`,
    refus: direRefus(issues),
  }
}
