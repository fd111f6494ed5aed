import { expect, it } from 'vitest'
import { saisieDocument } from './saisie-document.ts'

const fichier = new File(['%PDF-1.7'], 'reglement.pdf', { type: 'application/pdf' })
const saisi = {
  type: 'FOURNITURE_EAU',
  libelle: ' Conditions ',
  date: '05/10/2026',
  cle: '',
  valeur: '',
  fichier: [fichier],
}
const champs = (dit: object) => {
  const { error } = saisieDocument.safeParse({ ...saisi, ...dit })
  return error?.issues.map(({ path }) => path[0]) ?? []
}

it.each([
  [{}, []],
  [{ type: '' }, ['type']],
  [{ libelle: ' ' }, ['libelle']],
  [{ libelle: 'x'.repeat(256) }, ['libelle']],
  [{ cle: 'numeroContrat', valeur: 'x'.repeat(65) }, ['valeur']],
  [{ date: '31/02/2026' }, ['date']],
  [{ fichier: [] }, ['fichier']],
  [{ fichier: [new File([new Uint8Array(5_242_881)], 'lourd.pdf')] }, ['fichier']],
  [{ type: 'REGLEMENT_SERVICE', cle: 'numeroContrat', valeur: '0447122' }, ['cle']],
  [{ type: 'REGLEMENT_SERVICE', cle: 'codeCommune', valeur: '26960' }, []],
  [{ type: 'DOCUMENT_ARS' }, ['cle']],
  [{ cle: 'numeroContrat' }, ['valeur']],
  [{ valeur: '0447122' }, ['cle']],
  // All at once, never one after the other.
  [
    { type: 'REGLEMENT_SERVICE', libelle: '', date: '', cle: 'codeCommune', valeur: '', fichier: [] },
    ['libelle', 'valeur', 'date', 'fichier'],
  ],
])('a document with %j is refused at %j', (dit, attendus) => {
  expect(champs(dit)).toEqual(attendus)
})

it('is archived for whom it is said to be, or for everybody', () => {
  const document = { type: 'FOURNITURE_EAU', libelle: 'Conditions', date: '2026-10-05' }
  expect(saisieDocument.parse(saisi)).toEqual({ document, fichier })
  expect(saisieDocument.parse({ ...saisi, cle: 'numeroTraite', valeur: ' EAU ' })).toEqual({
    document: { ...document, cle: 'numeroTraite', valeur: 'EAU' },
    fichier,
  })
})
