import type { TypeServicePaiement } from '@ael/contract/paiements/types-service.ts'
import { verifie } from '../../../kernel/verifie.ts'
import type { Services } from '../../../services.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { annulerTentative, reserverTentative } from '../../../kernel/tentatives/tentatives.ts'
import { limiteRechercheFacture } from '../limites.ts'
import { verifierCaptcha } from '../../acces/verifier-captcha.public.ts'
import { facturesNommees, type FacturePayable, type NumerosFacture } from './factures-payables.sql.ts'
import { noterFactureTrouvee, payeurDe, villeLivree } from './factures-payables.query.ts'
import { lirePermis } from './permis.ts'
import { estPayable } from './retenue.ts'

export interface Chercheur {
  session: Session
  adresse: string
  captcha: string | undefined
  cleSite: string | undefined
}

/** What is found; with whom it is paid, who is billed, and where, only of an invoice that may be paid. */
export type FactureTrouvee =
  | { facture: FacturePayable; payable: true; type: TypeServicePaiement; nomPayeur: string | null; ville: string }
  | { payable: false }

/**
 * Looks an invoice up by its number and that of its contract, without account. Each wrong guess counts against the network
 * address, after the captcha; an invoice that may be paid is remembered for the session, which may then pay on that contract.
 * An old one opens nothing. Null tells nothing of which of the two numbers was wrong.
 */
export async function chercherFacture(
  services: Services,
  { session, adresse, captcha, cleSite }: Chercheur,
  numeros: NumerosFacture,
): Promise<FactureTrouvee | null> {
  const { db, horloge } = services
  const reservation = await reserverTentative(services, [limiteRechercheFacture(adresse)])
  await verifierCaptcha(services, { session, adresse, reponse: captcha, cleSite })
  const [facture] = await facturesNommees(db, [numeros])
  if (!facture) return null
  await annulerTentative(services, reservation)
  const permis = await lirePermis(services)
  const fournisseur = services.paiements.pour(facture.traite_facturation_code)
  if (!permis.payer || !fournisseur || !estPayable(facture)) return { payable: false }
  await noterFactureTrouvee(db, session.id, facture.id, horloge.maintenant())
  const contrat = verifie('contrat', facture.numero_contrat)
  const payeur = await payeurDe(db, contrat)
  const ville = await villeLivree(db, contrat)
  return { facture, payable: true, type: fournisseur.type, nomPayeur: payeur?.nom ?? null, ville }
}
