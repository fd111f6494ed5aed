import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import type { Granularite } from '@ael/contract/consommation/granularites.ts'
import { client } from '../../lib/client/client.ts'
import { DocumentCorrompu } from '../../lib/client/documents.ts'
import { enregistrerFichier } from '../../lib/client/enregistrer-fichier.ts'
import { libelles } from './libelles.ts'
import type { Cible } from '../../lib/consommation/lectures.ts'

export type FormatExport = 'Pdf' | 'Csv'

export interface Export {
  cible: Cible
  format: FormatExport
  granularite: Granularite
  dateDebut: string | undefined
  dateFin: string | undefined
}

/** A report below this is no report (docs/domaines/consommation.md#export). */
const TAILLE_MIN = 10

/** Asks for the report of a contract or group and saves it. */
export async function exporter({ cible, format, granularite, dateDebut, dateFin }: Export): Promise<void> {
  const appel = format === 'Pdf' ? consommationCalls.exportPdf : consommationCalls.exportCsv
  const { contenu, nomFichier } = await client(appel, {
    params: {
      contract: cible.mode === 'contrat' ? cible.contract : 'null',
      group: cible.mode === 'groupe' ? cible.id : 'null',
      key: 'null',
    },
    body: {
      typeExport: 'CONSOMMATION',
      granulariteConsommation: granularite,
      dateDebut,
      dateFin,
      titreExport: libelles.exportDocument,
    },
  })
  if (contenu.size < TAILLE_MIN) throw new DocumentCorrompu()
  enregistrerFichier(contenu, nomFichier ?? `consommation.${format.toLowerCase()}`)
}
