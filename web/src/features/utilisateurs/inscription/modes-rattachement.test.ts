import { expect, it } from 'vitest'
import { modesRattachement } from './modes-rattachement.ts'

const avec = (...actives: string[]) => modesRattachement(Object.fromEntries(actives.map((nom) => [nom, true])))
const CREATION = 'UseCreationDeCompteAvecContrat'

it.each([
  [
    [CREATION, 'AttachementContratAvecCompteur', 'AttachementContratAvecFacture', 'AttachementContratAvecClient'],
    ['compteur', 'facture', 'client', 'plusTard'],
  ],
  [
    [CREATION, 'AttachementContratAvecFacture', 'AttachementContratAvecClient'],
    ['facture', 'client', 'plusTard'],
  ],
  [
    [CREATION, 'AttachementContratAvecClient'],
    ['client', 'plusTard'],
  ],
  [[CREATION], []],
  [['AttachementContratAvecCompteur'], []],
])('with %j the ways are %j', (actives, modes) => {
  expect(avec(...actives)).toEqual(modes)
})
