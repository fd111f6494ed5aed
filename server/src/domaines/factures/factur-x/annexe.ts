import type { OptionsComposition } from '../../../gateways/pdf/composition.ts'
import type { DonneesFacture } from '../document/donnees-facture.ts'
import type { Emetteur } from '../document/emetteur.public.ts'
import { factureCii } from './cii.ts'
import { SCHEMA_FACTURX, XMP_FACTURX } from './xmp.ts'

/** What makes the bill of a professional a Factur-X; nothing for a household, or without the numbers that it takes. */
export function annexeFacturX(facture: DonneesFacture, emetteur: Emetteur): OptionsComposition['annexe'] {
  const xml = facture.payeur.estProfessionnel ? factureCii(facture, emetteur) : null
  if (xml === null) return undefined
  return {
    nom: 'factur-x.xml',
    type: 'text/xml',
    description: 'Facture Factur-X, profil EN 16931',
    contenu: Buffer.from(xml),
    xmp: XMP_FACTURX,
    schema: SCHEMA_FACTURX,
  }
}
