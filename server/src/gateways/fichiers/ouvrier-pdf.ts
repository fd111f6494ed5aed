import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'

/** What the thread is given: the PDF, in their order. */
export type Fichiers = readonly Uint8Array[]

const reuni = await PDFDocument.create()
for (const fichier of workerData as Fichiers) {
  const document = await PDFDocument.load(fichier, { updateMetadata: false })
  for (const page of await reuni.copyPages(document, document.getPageIndices())) reuni.addPage(page)
}
parentPort?.postMessage(await reuni.save(), [])
