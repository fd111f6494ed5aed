import { formatMontant } from '../../../kernel/montants.ts'
import { LIBELLES_MODES_REGLEMENT } from '@ael/contract/factures/regles.ts'
import { estPreleve } from './donnees-facture.ts'
import { droiteDe, type Feuille, GAUCHE, PETIT, PLANCHER } from './feuille.ts'
import { formatDate } from './formats.ts'
import { MENTIONS, PENALITES } from './libelles.ts'

const STYLE = { corps: 9 }
const PAS = 12

/** Instalments, how to pay, help, complaints, and what the law makes a bill say. */
export function dessinerMentions(feuille: Feuille, haut: number): void {
  const { page, facture, emetteur } = feuille
  const largeur = droiteDe(page) - GAUCHE
  let y = haut
  const ecrire = (titre: string, textes: readonly string[]): void => {
    const lignes = textes.reduce((nombre, texte) => nombre + page.couper(texte, largeur, STYLE).length, 0)
    if (y + 14 + lignes * PAS > PLANCHER) {
      page.page()
      y = 90
    }
    page.texte('H2', titre, GAUCHE, y, { police: 'gras', corps: 10 })
    y += 14
    for (const texte of textes) y = page.paragraphe(texte, GAUCHE, y, largeur, PAS, STYLE)
    y += 8
  }
  if (facture.versements.length > 0) {
    const liste = facture.versements.map(
      ({ jour, cents, mode }) =>
        `${formatDate(jour)}\u202F: ${formatMontant(cents, emetteur.devise)} (${LIBELLES_MODES_REGLEMENT[mode].toLowerCase()})`,
    )
    ecrire('Ce que vous avez déjà payé', [liste.join(' · ')])
  }
  if (facture.mandat && estPreleve(facture))
    ecrire('Votre mandat de prélèvement', [
      `Référence unique du mandat\u202F: ${facture.mandat.rum} · Identifiant du créancier\u202F: ${facture.mandat.ics}`,
    ])
  const { engagement, codeService, marche } = facture.contrat.plateforme
  const commande = [
    ['Code service', codeService],
    ['Engagement', engagement],
    ['Marché', marche],
  ].filter(([, valeur]) => valeur)
  if (commande.length > 0)
    ecrire('Facturation électronique', [commande.map(([nom, valeur]) => `${nom}\u202F: ${valeur}`).join(' · ')])
  for (const { titre, textes } of Object.values(MENTIONS)) ecrire(titre, textes)
  const { estProfessionnel, siret } = facture.payeur
  const identite = [
    emetteur.nom,
    emetteur.siren && `SIREN ${emetteur.siren}`,
    emetteur.tva && `TVA ${emetteur.tva}`,
    estProfessionnel && siret && `Client professionnel, SIRET ${siret}`,
  ].filter(Boolean)
  page.paragraphe(
    [...(estProfessionnel ? PENALITES : []), identite.join(' · ')].join(' '),
    GAUCHE,
    y + 4,
    largeur,
    10,
    { ...PETIT, corps: 7.5 },
  )
}
