import { createDocumentPdf } from '../../gateways/pdf/document.ts'
import { Hasard } from '../hasard.ts'

const nombre = (valeur: number, decimales: number): string => valeur.toFixed(decimales).replace('.', ',')

/** What the laboratory measures at the tap: name, unit, limit, bounds of a fair result, decimals. */
const MESURES = [
  ['Escherichia coli', 'n/100 mL', '0', 0, 0, 0],
  ['Entérocoques', 'n/100 mL', '0', 0, 0, 0],
  ['pH', '', '6,5 à 9', 7.2, 7.9, 1],
  ['Chlore libre', 'mg/L', '–', 0.05, 0.25, 2],
  ['Turbidité', 'NFU', '2', 0.1, 0.6, 1],
  ['Nitrates', 'mg/L', '50', 6, 19, 1],
  ['Dureté', '°f', '–', 21, 27, 1],
  ['Total des pesticides', 'µg/L', '0,5', 0, 0.06, 2],
] as const

export interface Bulletin {
  nomService: string
  commune: string
  /** Day of the sample, `JJ/MM/AAAA`. */
  preleve: string
  instant: Date
}

/** A month's result of the sanitary control of one commune. */
export function imprimerBulletin({ nomService, commune, preleve, instant }: Bulletin): Promise<Buffer> {
  const hasard = new Hasard(`eau de ${commune} le ${preleve}`)
  const document = createDocumentPdf({
    titre: `Qualité de l’eau à ${commune}`,
    nomService,
    pied: `Contrôle sanitaire, prélèvement du ${preleve}, ${commune}`,
    instant,
  })
  document.paragraphe('Eau de bonne qualité, conforme aux limites réglementaires pour tous les paramètres mesurés.', {
    gras: true,
  })
  document.definitions([
    ['Commune', commune],
    ['Prélèvement', preleve],
    ['Point', 'Robinet, mairie'],
  ])
  document.espace()
  document.tableau(
    [
      { titre: 'Paramètre', part: 4 },
      { titre: 'Résultat', part: 2, droite: true },
      { titre: 'Limite ou référence', part: 3, droite: true },
    ],
    MESURES.map(([nom, unite, limite, min, max, decimales]) => [
      nom,
      `${nombre(hasard.entre(min, max), decimales)} ${unite}`.trim(),
      `${limite} ${limite === '–' ? '' : unite}`.trim(),
    ]),
  )
  document.espace()
  document.paragraphe('Exemple de démonstration\u202F: ce bulletin, cette commune et ces résultats sont fictifs.', {
    petit: true,
  })
  return document.terminer()
}
