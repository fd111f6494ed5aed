import { ErreurAppel } from '@ael/contract/client.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DocumentCorrompu, enregistrerDocument, messageTelechargement } from './documents.ts'

const enregistres: string[] = []
beforeEach(() => {
  enregistres.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click() {
        enregistres.push(this.download)
      },
    }),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const fichier = (octets: number) => new Blob(['x'.repeat(octets)])

it('a document has its own name, else one that is given', () => {
  enregistrerDocument({ contenu: fichier(255), nomFichier: 'facture.pdf', type: 'application/pdf' }, 'document')
  enregistrerDocument({ contenu: fichier(255), nomFichier: null, type: 'application/pdf' }, 'document')
  expect(enregistres).toEqual(['facture.pdf', 'document'])
})

it('what is too short to be one is not saved, and said', () => {
  expect(() =>
    enregistrerDocument({ contenu: fichier(254), nomFichier: 'facture.pdf', type: 'application/pdf' }, 'document'),
  ).toThrow(DocumentCorrompu)
  expect(enregistres).toEqual([])
  expect(messageTelechargement(new DocumentCorrompu())).toBe('Document corrompu\u202F: Veuillez re-essayer plus tard.')
})

it('why there is none is told in the words of the server, else in the imposed ones', () => {
  const refus = new ErreurAppel(403, { message: 'Facture archivée.', severity: 'Error', code: '' })
  expect(messageTelechargement(refus)).toBe('Facture archivée.')
  expect(messageTelechargement(new TypeError('x'))).toBe(
    'Impossible de télécharger votre document. Veuillez re-essayer plus tard.',
  )
})
