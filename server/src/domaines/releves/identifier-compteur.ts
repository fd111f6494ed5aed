import type { Services } from '../../services.ts'
import { compteurNonReconnu } from '../abonnements/errors.public.ts'
import { confronterPreuves } from '../abonnements/rattachement/preuves.public.query.ts'
import type { Session } from '../../kernel/session/session.ts'
import { annulerTentative, reserverTentative } from '../../kernel/tentatives/tentatives.ts'
import { limiteReleve, limiteReleveContrat } from './limites.ts'
import { verifierCaptcha } from '../acces/verifier-captcha.public.ts'
import { tirerCode } from './code.ts'
import { ajouterCode } from './code.repository.ts'

const VALIDITE_MS = 30 * 60_000

interface Visiteur {
  session: Session
  adresse: string
  captcha: string | undefined
  cleSite: string | undefined
}

/**
 * Gives a code of half an hour to whoever knows a contract and the number of its meter. Wrong pairs count against the network
 * address and against the contract, and nothing tells which of the two was wrong.
 */
export async function identifierCompteur(
  services: Services,
  { session, adresse, captcha, cleSite }: Visiteur,
  { numeroContrat, numeroCompteur }: { numeroContrat: string; numeroCompteur: string },
) {
  const { db, horloge } = services
  const reservation = await reserverTentative(services, [limiteReleve(adresse), limiteReleveContrat(numeroContrat)])
  await verifierCaptcha(services, { session, adresse, reponse: captcha, cleSite })
  const compteur = numeroCompteur.replaceAll(/\s/g, '').toUpperCase()
  const constat = await confronterPreuves(db, numeroContrat, {
    numeroCompteur: compteur,
    referenceFacture: undefined,
    numeroClient: undefined,
  })
  if (!constat?.compteurJuste) throw compteurNonReconnu()
  await annulerTentative(services, reservation)
  const { valeur, hash } = tirerCode()
  const creeLe = horloge.maintenant()
  const expireLe = new Date(creeLe.getTime() + VALIDITE_MS)
  await ajouterCode(db, { numeroContrat, hash, origine: 'VISITE', finPeriode: null, creeLe, expireLe })
  return { code: valeur, expireLe }
}
