import { Readable } from 'node:stream'
import { createDocumentPdf } from '../../gateways/pdf/document.ts'
import type { Services } from '../../services.ts'
import { piecesAttendues } from './demandes.query.ts'

const OCTETS_MAX = 1_000_000

/** The files that the requests of the demonstration name, printed and kept as if they had been sent with them. */
export async function joindrePieces({ db, config, pieces }: Services): Promise<void> {
  for (const { demande, champ, nom, libelle, creee } of await piecesAttendues(db)) {
    const document = createDocumentPdf({
      titre: libelle,
      nomService: config.NOM_SERVICE,
      pied: nom,
      instant: creee,
    })
    document.paragraphe('Document joint à la demande, pour la démonstration.')
    const gardee = await pieces.recevoir(Readable.from([await document.terminer()]), OCTETS_MAX)
    if (!gardee) continue
    await db
      .insertInto('piece_demarche')
      .values({ demarche_id: demande, champ, nom, type: 'application/pdf', ...gardee })
      .execute()
  }
}
