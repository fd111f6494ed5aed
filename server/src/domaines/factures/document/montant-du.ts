import { masquerIban } from '@ael/contract/commun/masquer-ibans.ts'
import { type Devise, formatMontant } from '../../../kernel/montants.ts'
import { PETROLE } from '../../../gateways/pdf/theme.ts'
import { aPayerCents, estPreleve } from './donnees-facture.ts'
import { droiteDe, type Feuille, GAUCHE } from './feuille.ts'
import { formatDate } from './formats.ts'
import { EN_VOTRE_FAVEUR, REGLEMENT, RIEN_A_PAYER } from './libelles.ts'

const FOND = '#ecf8fd'
const HAUTEUR = 62

/** What is to pay, when, and how; answers the ordinate below. */
export function dessinerMontantDu({ page, facture, emetteur: { devise } }: Feuille, haut: number): number {
  const du = aPayerCents(facture)
  const droite = droiteDe(page)
  page.decor(() => {
    page.aplat(GAUCHE, haut, droite - GAUCHE, HAUTEUR, FOND)
    page.aplat(GAUCHE, haut, 4, HAUTEUR, PETROLE)
  })
  const titre =
    du > 0
      ? `${estPreleve(facture) ? 'Prélevé' : 'À payer avant'} le ${formatDate(facture.echeance)}`
      : du < 0
        ? 'En votre faveur'
        : 'À payer'
  page.texte('H2', titre, GAUCHE + 16, haut + 22, { police: 'gras', corps: 12 })
  const montant = formatMontant(Math.abs(du), devise)
  const enGrand = { police: 'gras', corps: 24 } as const
  page.texte('P', montant, droite - 16, haut + 40, { ...enGrand, droite: true })
  // The words stop before the amount, however large that is.
  const place = droite - 16 - page.largeurTexte(montant, enGrand) - 12 - (GAUCHE + 16)
  page.paragraphe(consigne(facture, du, devise), GAUCHE + 16, haut + 38, Math.min(320, place), 12, { corps: 9 })
  return haut + HAUTEUR
}

function consigne(facture: Feuille['facture'], du: number, devise: Devise): string {
  if (du < 0) return EN_VOTRE_FAVEUR
  if (du === 0) return RIEN_A_PAYER
  return REGLEMENT[facture.modeReglement](
    formatMontant(du, devise),
    formatDate(facture.echeance),
    masquerIban(facture.payeur.finIban) ?? 'bancaire',
  )
}
