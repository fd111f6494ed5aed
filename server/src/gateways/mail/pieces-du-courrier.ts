import { buffer } from 'node:stream/consumers'
import type { Database } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { reunirPdf } from '../fichiers/reunir-pdf.ts'
import { lirePieceJointe } from './piece-jointe.query.ts'
import { lirePiecesDeLaDemande } from './pieces-de-la-demande.query.ts'
import type { PieceDuCourrier } from './transport.ts'

const PDF = 'application/pdf'

type Lecteurs = Pick<Services, 'pieces' | 'log'>

/** The files that go along with a mail: a document of the archive, and those of a request. */
export async function piecesDuCourrier(
  services: Lecteurs,
  trx: Database,
  courrier: { documentJoint: number | null; piecesDe: number | null; reunirPdf: boolean },
): Promise<PieceDuCourrier[]> {
  const document = courrier.documentJoint === null ? undefined : await lirePieceJointe(trx, courrier.documentJoint)
  const autres =
    courrier.piecesDe === null ? [] : await deLaDemande(services, trx, courrier.piecesDe, courrier.reunirPdf)
  return [...(document ? [document] : []), ...autres]
}

async function deLaDemande(services: Lecteurs, trx: Database, demarche: number, reunir: boolean) {
  const lues = await lirePiecesDeLaDemande(trx, demarche)
  const pieces: PieceDuCourrier[] = []
  for (const { nom, type, cle } of lues)
    try {
      pieces.push({ nom, type, contenu: await buffer(services.pieces.lire(cle)) })
    } catch (err) {
      // The mail says what was asked for: better without a file than not at all.
      services.log.error({ err, cle }, 'fichier d’une demande illisible')
    }
  const [premiere] = lues
  return reunir && premiere ? reunies(services, premiere.reference, pieces) : pieces
}

/** Its PDF in one, under the number of the request, where there are several; as they are when they cannot be. */
async function reunies({ log }: Lecteurs, reference: string, pieces: PieceDuCourrier[]): Promise<PieceDuCourrier[]> {
  const pdf = pieces.filter(({ type }) => type === PDF)
  if (pdf.length < 2) return pieces
  try {
    const contenu = await reunirPdf(pdf.map((un) => un.contenu))
    return [{ nom: `${reference}.pdf`, type: PDF, contenu }, ...pieces.filter(({ type }) => type !== PDF)]
  } catch (err) {
    log.warn({ err, reference }, 'PDF envoyés sans être réunis')
    return pieces
  }
}
