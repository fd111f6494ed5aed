import type { Services } from '../../../services.ts'
import type { Session } from '../../acces/session.ts'
import { annulerTentative, limiteRechercheFacture, reserverTentative } from '../../acces/tentatives.ts'
import { verifierCaptcha } from '../../acces/verifier-captcha.ts'
import { facturesNommees, noterFactureTrouvee, payeurDe, villeLivree, type FacturePayable, type NumerosFacture } from './factures-payables.query.ts'
import { lirePermis } from './permis.ts'
import { estPayable } from './retenue.ts'

export interface Chercheur {
  session: Session
  adresse: string
  captcha: string | undefined
  cleSite: string | undefined
}

export interface FactureTrouvee {
  facture: FacturePayable
  nomPayeur: string | null
  ville: string | null
  payable: boolean
}

/**
 * Looks an invoice up by its number and that of its contract, without account. Each wrong guess counts against the network
 * address, after the captcha; what is found is remembered for the session, which may then pay on that contract. Null tells
 * nothing of which of the two numbers was wrong.
 */
export async function chercherFacture(services: Services, { session, adresse, captcha, cleSite }: Chercheur, numeros: NumerosFacture): Promise<FactureTrouvee | null> {
  const { db, horloge } = services
  const reservation = await reserverTentative(services, [limiteRechercheFacture(adresse)])
  await verifierCaptcha(services, { session, adresse, reponse: captcha, cleSite })
  const [facture] = await facturesNommees(db, [numeros])
  if (!facture) return null
  await annulerTentative(services, reservation)
  await noterFactureTrouvee(db, session.id, facture.id, horloge.maintenant())
  const permis = await lirePermis(services)
  const payable = permis.payer && services.paiements.pour(facture.traite_facturation_code) !== null && estPayable(facture)
  const payeur = await payeurDe(db, facture.numero_contrat)
  return { facture, nomPayeur: payeur?.nom ?? null, ville: await villeLivree(db, facture.numero_contrat), payable }
}
