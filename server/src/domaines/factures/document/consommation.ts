import { estElectricite } from '@ael/contract/abonnements/regles.ts'
import { ENCRE_DOUCE, FILET, PETROLE } from '../../../gateways/pdf/theme.ts'
import { type DonneesFacture, prixDuLitre, type ReleveDocument } from './donnees-facture.ts'
import { droiteDe, type Feuille, PETIT, rangee, SOUS_TITRE } from './feuille.ts'
import { formatDate, formatMilliers, formatNombre, formatPrixLitre } from './formats.ts'
import { ESTIMATION, NATURES, TITRES } from './libelles.ts'

const GAUCHE = 311
const PAS = 13

const uniteDe = ({ contrat }: DonneesFacture): string => (estElectricite(contrat.type) ? 'kWh' : 'm³')

/** The readings with their dates, the volume, the price of a litre, and the last periods as bars. */
export function dessinerConsommation({ page, facture, emetteur }: Feuille, haut: number): number {
  const droite = droiteDe(page)
  const unite = uniteDe(facture)
  page.texte('H2', 'Votre consommation', GAUCHE, haut, SOUS_TITRE)
  let y = haut + 18
  if (facture.releves.length > 0) {
    const colonnes = [{ x: GAUCHE }, { x: GAUCHE + 54 }, { x: droite - 62, droite: true }, { x: droite, droite: true }]
    page.dans('Table', () => {
      rangee(page, colonnes, ['Date', 'Relevé', `Index (${unite})`, `Volume (${unite})`], y, { entete: true, corps: 8 })
      page.decor(() => page.filet(GAUCHE, y + 4, droite, y + 4, { couleur: ENCRE_DOUCE }))
      for (const [rang, releve] of facture.releves.slice(-4).entries()) {
        y += rang === 0 ? PAS + 2 : PAS
        rangee(page, colonnes, cellules(releve), y, { corps: 8.5 })
      }
    })
    y += PAS + 3
  }
  if (facture.volumeLitres !== null) {
    page.texte(
      'P',
      `${TITRES[facture.type].volume}\u202F: ${formatMilliers(Math.abs(facture.volumeLitres), unite)}`,
      GAUCHE,
      y,
      { police: 'gras', corps: 9 },
    )
    y += 13
  }
  const litre = prixDuLitre(facture)
  if (litre !== null) {
    page.texte(
      'P',
      `Prix du litre d’eau TTC, hors abonnement\u202F: ${formatPrixLitre(litre, emetteur.devise)}`,
      GAUCHE,
      y,
      {
        corps: 9,
      },
    )
    y += 13
  }
  if (facture.estimee) y = page.paragraphe(ESTIMATION, GAUCHE, y, droite - GAUCHE, 10, { corps: 8 }) + 4
  return dessinerHistorique({ page, facture, emetteur }, y + 8)
}

const cellules = ({ jour, nature, indexLitres, volumeLitres }: ReleveDocument): string[] => [
  formatDate(jour),
  NATURES[nature],
  formatNombre(Math.floor(indexLitres / 1000)),
  volumeLitres === null ? '' : formatNombre(volumeLitres / 1000),
]

const HAUTEUR = 62
const LEGENDE_ESTIME = ' (hachuré\u202F: estimé)'
const HACHURE = 4

/** A bar for each period, as litres (watt-hours) a day so that periods compare; estimated ones are hatched. */
function dessinerHistorique({ page, facture }: Feuille, haut: number): number {
  const periodes = facture.historique
    .filter(({ jours }) => jours > 0)
    .map((periode) => ({ ...periode, parJour: Math.max(0, Math.round(periode.volumeLitres / periode.jours)) }))
  if (periodes.length < 2) return haut
  const droite = droiteDe(page)
  const unite = estElectricite(facture.contrat.type) ? 'kWh' : 'litres'
  const dire = (parJour: number): string =>
    unite === 'kWh' ? formatNombre(Math.round(parJour / 100) / 10) : formatNombre(parJour)
  const alt = `${unite} par jour\u202F: ${periodes.map(({ fin, parJour, estimee }) => `période finie le ${formatDate(fin)}, ${dire(parJour)}${estimee ? ' (estimé)' : ''}`).join('\u202F; ')}.`
  const cle = periodes.some(({ estimee }) => estimee) ? LEGENDE_ESTIME : ''
  page.texte('P', `Par jour, en ${unite}${cle}`, GAUCHE, haut + 4, PETIT)
  const bas = haut + 22 + HAUTEUR
  const maximum = Math.max(1, ...periodes.map(({ parJour }) => parJour))
  const pas = (droite - GAUCHE) / periodes.length
  page.figure(alt, [GAUCHE, haut + 8, droite, bas + 12], () => {
    page.filet(GAUCHE, bas, droite, bas, { couleur: FILET, epaisseur: 1 })
    for (const [rang, { fin, parJour, estimee }] of periodes.entries()) {
      const hauteur = Math.max(1, (parJour / maximum) * HAUTEUR)
      const x = GAUCHE + rang * pas + pas * 0.2
      const largeur = pas * 0.6
      const courante = rang === periodes.length - 1
      if (estimee) hachurer(page, x, bas - hauteur, largeur, hauteur)
      else page.aplat(x, bas - hauteur, largeur, hauteur, courante ? PETROLE : '#86cde7')
      const milieu = (texte: string): number => x + largeur / 2 - page.largeurTexte(texte, { corps: 7 }) / 2
      const valeur = dire(parJour)
      const mois = fin.slice(0, 7).split('-').toReversed().join('/')
      page.legende(valeur, milieu(valeur), bas - hauteur - 3, { corps: 7, police: courante ? 'gras' : 'normal' })
      page.legende(mois, milieu(mois), bas + 9, { corps: 7, couleur: ENCRE_DOUCE })
    }
  })
  return bas + 14
}

function hachurer(page: Feuille['page'], x: number, y: number, largeur: number, hauteur: number): void {
  const traits: string[] = []
  for (let pas = HACHURE; pas < largeur + hauteur; pas += HACHURE) {
    const [x1, y1] = [x + Math.max(0, pas - hauteur), y + Math.min(pas, hauteur)]
    const [x2, y2] = [x + Math.min(pas, largeur), y + Math.max(0, pas - largeur)]
    traits.push(`${x1.toFixed(1)} ${y1.toFixed(1)} m ${x2.toFixed(1)} ${y2.toFixed(1)} l`)
  }
  page.aplat(x, y, largeur, hauteur, '#d8f0f9')
  page.trace(
    `0.6 w ${traits.join(' ')} S ${x.toFixed(1)} ${y.toFixed(1)} ${largeur.toFixed(1)} ${hauteur.toFixed(1)} re S`,
    PETROLE,
  )
}
