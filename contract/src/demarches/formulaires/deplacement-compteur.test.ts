import { expect, it } from 'vitest'
import { demandes, ditDe } from '../testing/reponses.ts'
import { deplacementCompteur } from './deplacement-compteur.ts'

it.each([
  ['Particulier', 'particulier_nom', 'professionnel_siret'],
  ['Professionnel', 'professionnel_siret', 'particulier_nom'],
])('%s: asks for %s, and not for %s', (type_client, demande, tu) => {
  const demandees = demandes(deplacementCompteur, { type_client, [tu]: 'LAMBERT' })
  expect(demandees).toContain(demande)
  expect(demandees).not.toContain(tu)
})

it('does without the number of the meter, which is checked when it is given', () => {
  expect(ditDe(deplacementCompteur, 'chantier_numeroCompteur', { chantier_numeroCompteur: '' })).toBeNull()
  expect(ditDe(deplacementCompteur, 'chantier_numeroCompteur', { chantier_numeroCompteur: 'A-12' })).toBe(
    'Saisissez les chiffres et lettres gravés sur le compteur, 20 au plus.',
  )
})
