import { expect, it } from 'vitest'
import { souscriptionV2 } from '../formulaires/souscription-v2.ts'
import type { Formulaire } from '../modele.ts'
import { contexteDe } from '../testing/reponses.ts'
import { parcourir } from './parcourir.ts'

it.each([
  ['is what it works out', '12 rue des Lavandières', '12 rue des Lavandières'],
  ['is nothing while it cannot be worked out', undefined, undefined],
])('what nobody types %s, whatever was sent in its place', (_, calcule, attendu) => {
  const formulaire: Formulaire = {
    ...souscriptionV2,
    etapes: [
      {
        id: 'lieu',
        libelle: 'Le lieu',
        champs: [
          {
            id: 'lieu_adresse',
            libelle: 'Adresse',
            type: 'texteLong',
            longueurMax: 200,
            obligatoire: false,
            calcule: () => calcule,
          },
        ],
      },
    ],
  }
  const etapes = parcourir(formulaire, { lieu_adresse: '1 rue de nulle part' }, contexteDe(souscriptionV2))
  expect(etapes.flatMap(({ champs }) => champs)).toMatchObject([{ verrouille: true, valeur: attendu }])
})
