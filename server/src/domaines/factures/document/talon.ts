import { formatMontant } from '../../../kernel/montants.ts'
import { encodeQR } from 'qr'
import { ENCRE_DOUCE } from '../../../gateways/pdf/theme.ts'
import { aPayerCents, type DonneesFacture, estPreleve } from './donnees-facture.ts'
import type { Emetteur } from './emetteur.public.ts'
import { droiteDe, type Feuille, GAUCHE, PETIT } from './feuille.ts'
import { formatDate } from './formats.ts'

/** Upper edge of the slip, which is cut off at the bottom of the first page. */
const HAUT_DU_TALON = 668
const COTE = 92

/** Bills that the customer pays by himself have a slip; what is debited has none. */
export const aUnTalon = (facture: DonneesFacture, { iban }: Emetteur): boolean =>
  iban !== '' && aPayerCents(facture) > 0 && !estPreleve(facture)

/** What a customer writes on a transfer, so that it is found again. */
const reference = ({ numero, contrat }: DonneesFacture): string => `${numero} ${contrat.numero}`

/** The data of a SEPA credit transfer as banks' applications read them (EPC069-12, version 002, UTF-8). */
export const donneesVirement = (facture: DonneesFacture, { nom, iban, bic }: Emetteur): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    nom.slice(0, 70),
    iban,
    `EUR${(aPayerCents(facture) / 100).toFixed(2)}`,
    '',
    '',
    reference(facture),
  ].join('\n')

const grouper = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** The payment slip, with the code that a bank's application reads. */
export function dessinerTalon({ page, facture, emetteur }: Feuille): void {
  const droite = droiteDe(page)
  page.decor(() => page.filet(GAUCHE, HAUT_DU_TALON, droite, HAUT_DU_TALON, { couleur: ENCRE_DOUCE, tirets: '3 3' }))
  page.texte('H2', 'Talon de paiement', GAUCHE, HAUT_DU_TALON + 20, { police: 'gras', corps: 11 })
  page.texte(
    'P',
    emetteur.devise === 'EUR'
      ? 'À joindre à un chèque. Pour un virement, recopiez l’IBAN et la référence, ou lisez le code avec l’application de votre banque.'
      : 'À joindre à un chèque. Pour un virement, recopiez l’IBAN et la référence.',
    GAUCHE,
    HAUT_DU_TALON + 33,
    { ...PETIT, corps: 7 },
  )
  const paires: [string, string][] = [
    ['Référence à rappeler', reference(facture)],
    ['Montant', `${formatMontant(aPayerCents(facture), emetteur.devise)}, avant le ${formatDate(facture.echeance)}`],
    ['Bénéficiaire', emetteur.nom],
    ['IBAN', grouper(emetteur.iban)],
    ['BIC', emetteur.bic],
  ]
  page.dans('L', () => {
    for (const [rang, [libelle, valeur]] of paires.entries()) {
      const y = HAUT_DU_TALON + 52 + rang * 14
      page.dans('LI', () => {
        page.texte('Lbl', libelle, GAUCHE, y, { corps: 9, couleur: ENCRE_DOUCE })
        page.texte('LBody', valeur, GAUCHE + 104, y, { corps: 9, police: 'gras' })
      })
    }
  })
  // A credit transfer that banks' applications read is in euros.
  if (emetteur.devise !== 'EUR') return
  const [x, y] = [droite - COTE, HAUT_DU_TALON + 22]
  page.figure(
    'Code à lire par l’application de votre banque pour préparer le virement.',
    [x, y, droite, y + COTE],
    () => page.trace(carres(donneesVirement(facture, emetteur), x, y)),
  )
}

/** The modules of the code as one path; error correction M as EPC069-12 asks. The mask is fixed: choosing it costs more than the rest. */
function carres(texte: string, x: number, y: number): string {
  const modules = encodeQR(texte, 'raw', { ecc: 'medium', mask: 2, border: 1 })
  const pas = (COTE / modules.length).toFixed(4)
  const traces: string[] = []
  for (const [ligne, noirs] of modules.entries()) {
    for (let debut = noirs.indexOf(true); debut >= 0;) {
      // The border ends each row.
      const fin = noirs.indexOf(false, debut)
      traces.push(`${debut} ${ligne} ${fin - debut} 1 re`)
      debut = noirs.indexOf(true, fin)
    }
  }
  return `q ${pas} 0 0 ${pas} ${x.toFixed(2)} ${y.toFixed(2)} cm ${traces.join(' ')} f Q`
}
