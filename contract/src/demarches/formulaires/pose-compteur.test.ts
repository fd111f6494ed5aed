import { expect, it } from 'vitest'
import { demandes } from '../testing/reponses.ts'
import { poseCompteur } from './pose-compteur.ts'

it.each([
  ['Particulier', 'particulier_nom', 'professionnel_siret'],
  ['Professionnel', 'professionnel_siret', 'particulier_nom'],
])('%s: asks for %s, and not for %s', (type_client, demande, tu) => {
  const demandees = demandes(poseCompteur, { type_client, [tu]: 'LAMBERT' })
  expect(demandees).toContain(demande)
  expect(demandees).not.toContain(tu)
})
