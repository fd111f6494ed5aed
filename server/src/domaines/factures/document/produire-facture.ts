import { annexeFacturX } from '../factur-x/annexe.ts'
import { composerFacture } from './composer-facture.ts'
import type { DonneesFacture } from './donnees-facture.ts'
import type { Emetteur } from './emetteur.public.ts'

/** The document of a bill; for a professional it is a Factur-X, when it has lines and the utility its numbers. */
export const produireFacture = (facture: DonneesFacture, emetteur: Emetteur): Promise<Buffer> =>
  composerFacture(facture, emetteur, annexeFacturX(facture, emetteur))
