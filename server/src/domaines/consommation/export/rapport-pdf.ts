import { LIBELLES_GRANULARITES } from '@ael/contract/consommation/granularites.ts'
import type { Graphe, PointConsommation } from '@ael/contract/consommation/schemas.ts'
import { createDocumentPdf } from '../../../gateways/pdf/document.ts'
import { formatDate } from '../../../gateways/pdf/formats.ts'
import { BAS, MARGE } from '../../../gateways/pdf/theme.ts'
import { type Colonne, dateEtHeure } from './colonnes.ts'
import { dessinerGraphique } from './graphique-pdf.ts'

const HAUTEUR_GRAPHIQUE = 190

export interface Rapport {
  titre: string
  /** Contract or group that it is about. */
  sujet: string
  nomService: string
  instant: Date
  aujourdhui: string
  graphe: Graphe
  colonnes: readonly Colonne[]
}

const M3 = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 })
const volume = (m3: number, { grandeur }: Graphe): string => `${M3.format(m3)} ${grandeur === 'EAU' ? 'm³' : 'kWh'}`

/** A report: what it is about, the figures, the chart, what is missing, and every period. */
export function rapportPdf({
  titre,
  sujet,
  nomService,
  instant,
  aujourdhui,
  graphe,
  colonnes,
}: Rapport): Promise<Buffer> {
  const document = createDocumentPdf({ titre, nomService, pied: `Édité le ${formatDate(aujourdhui)}`, instant })
  const { doc, racine } = document
  const { volumeConsoEnM3, moyenneJour, du, au } = graphe.statistiques
  document.definitions([
    ['Sujet', sujet],
    ['Période', `du ${formatDate(graphe.dateDebut)} au ${formatDate(graphe.dateFin)}`],
    ['Détail', `par ${LIBELLES_GRANULARITES[graphe.granularite].toLowerCase()}`],
    ...(volumeConsoEnM3 === null || du === null || au === null
      ? []
      : ([['Total', `${volume(volumeConsoEnM3, graphe)}, du ${formatDate(du)} au ${formatDate(au)}`]] as const)),
    ...(moyenneJour === null ? [] : ([['Moyenne par jour', volume(moyenneJour, graphe)]] as const)),
  ])

  document.section(graphe.grandeur === 'EAU' ? 'Volume en m³' : 'Énergie en kWh')
  if (doc.y + HAUTEUR_GRAPHIQUE > doc.page.height - BAS) doc.addPage()
  const cadre = { x: MARGE, y: doc.y, largeur: doc.page.width - 2 * MARGE, hauteur: HAUTEUR_GRAPHIQUE }
  const dessin = () => dessinerGraphique(doc, graphe.resultats, etiquette, cadre)
  racine.add(
    doc.struct(
      'Figure',
      { alt: `${titre}, ${graphe.nbTotalResultats} périodes\u202f: les volumes sont dans le tableau.` },
      dessin,
    ),
  )
  doc.x = MARGE
  doc.y = cadre.y + cadre.hauteur
  document.espace()
  document.paragraphe('Plein\u202f: mesuré. Hachuré\u202f: estimé. Tirets\u202f: manquant.', { petit: true })
  for (const reserve of graphe.reserves) {
    const etendue = `${dateEtHeure(reserve.dateDebut)} à ${dateEtHeure(reserve.dateFin)}\u202f: relevés manquants.`
    const part =
      reserve.volumeConsoEnM3 === null
        ? ''
        : ` ${volume(reserve.volumeConsoEnM3, graphe)}, répartition inconnue. Le total les inclut.`
    document.paragraphe(etendue + part, { petit: true })
  }

  document.section(
    `${LIBELLES_GRANULARITES[graphe.granularite]} par ${LIBELLES_GRANULARITES[graphe.granularite].toLowerCase()}`,
  )
  document.tableau(
    colonnes.map(({ titre, nombre = false }) => ({ titre, part: 1, droite: nombre })),
    graphe.resultats.map((point) => colonnes.map(({ cellule }) => cellule(point, { numeroContrat: '', aujourdhui }))),
  )
  return document.terminer()
}

/** What stands under a bar: « 2026 », « T4 », « oct. », « 17/10 », « 10 h ». */
function etiquette({ dateReleve, typeAgregat }: PointConsommation): string {
  const [annee = '', mois = '', reste = ''] = dateReleve.split('-')
  switch (typeAgregat) {
    case 'ANNEE':
      return annee
    case 'TRIMESTRE':
      return `T${Math.ceil(Number(mois) / 3)} ${annee}`
    case 'MOIS':
      return `${mois}/${annee}`
    case 'HEURE':
      return `${Number(dateReleve.slice(11, 13))} h`
    default:
      return `${reste.slice(0, 2)}/${mois}`
  }
}
