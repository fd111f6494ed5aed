import { expect, it } from 'vitest'
import { demandes, ditDe } from '../testing/reponses.ts'
import { compteurJardin } from './compteur-jardin.ts'

it.each([
  ['Particulier', 'particulier_nom', 'professionnel_siret'],
  ['Professionnel', 'professionnel_siret', 'particulier_nom'],
])('%s: asks for %s, and not for %s', (type_client, demande, tu) => {
  const demandees = demandes(compteurJardin, { type_client, [tu]: 'LAMBERT' })
  expect(demandees).toContain(demande)
  expect(demandees).not.toContain(tu)
})

it.each([
  ['250', null],
  ['250 m²', 'Saisissez un nombre entier de mètres carrés.'],
])('a surface of « %s »: %s', (surface, dit) => {
  expect(ditDe(compteurJardin, 'chantier_surface', { chantier_surface: surface })).toBe(dit)
})
