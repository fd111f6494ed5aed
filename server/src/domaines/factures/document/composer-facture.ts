import { Composition, type OptionsComposition } from '../../../gateways/pdf/composition.ts'
import { dessinerConsommation } from './consommation.ts'
import { dessinerDetail } from './detail.ts'
import type { DonneesFacture } from './donnees-facture.ts'
import type { Emetteur } from './emetteur.public.ts'
import { dessinerEntete } from './entete.ts'
import type { Feuille } from './feuille.ts'
import { TITRES } from './libelles.ts'
import { dessinerMentions } from './mentions.ts'
import { dessinerMontantDu } from './montant-du.ts'
import { dessinerResume } from './resume.ts'
import { aUnTalon, dessinerTalon } from './talon.ts'

/** The bill as a PDF/A-3: what is owed and the slip on the first page, every line and the rights on the next. */
export async function composerFacture(
  facture: DonneesFacture,
  emetteur: Emetteur,
  annexe?: OptionsComposition['annexe'],
): Promise<Buffer> {
  const titre = `${TITRES[facture.type].nom} n° ${facture.numero}`
  const page = new Composition({
    titre,
    auteur: emetteur.nom,
    instant: new Date(`${facture.emission}T06:00:00Z`),
    ...(annexe && { annexe }),
  })
  const feuille: Feuille = { page, facture, emetteur }
  const sousReferences = dessinerEntete(feuille)
  const sousMontant = dessinerMontantDu(feuille, Math.max(sousReferences + 4, 284))
  dessinerResume(feuille, sousMontant + 30)
  dessinerConsommation(feuille, sousMontant + 30)
  if (aUnTalon(facture, emetteur)) dessinerTalon(feuille)
  page.page()
  dessinerMentions(feuille, dessinerDetail(feuille, 90) + 16)
  return page.terminer(`${titre} · contrat ${facture.contrat.numero} · ${emetteur.nom}`)
}
