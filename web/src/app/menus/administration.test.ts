import { PROFILS } from '@ael/contract/acces/profils.ts'
import { expect, it } from 'vitest'
import { blocsDuPersonnel } from './administration.ts'

it.each([
  [
    'ADMIN',
    'admin demandes paiements-reprise utilisateurs-admin contrats-admin groupes-admin contenus documents-admin faq mails messages droits alertes-reglages demarches-reglages parametrage configuration exploitation journal livraisons recepteurs',
  ],
  [
    'WEBMASTER',
    'admin demandes paiements-reprise utilisateurs-admin contrats-admin groupes-admin contenus documents-admin faq mails droits alertes-reglages',
  ],
  [
    'CHARGE_DE_CLIENTELE',
    'admin demandes paiements-reprise utilisateurs-admin contrats-admin groupes-admin documents-admin',
  ],
] as const)('%s finds %s at the side', (profil, attendues) => {
  const ids = blocsDuPersonnel([profil]).flatMap(({ entrees }) => entrees.map(({ id }) => id))
  expect(ids.join(' ')).toBe(attendues)
})

it('customers find nothing of it', () => {
  const clients = PROFILS.filter((profil) => !['ADMIN', 'WEBMASTER', 'CHARGE_DE_CLIENTELE'].includes(profil))
  expect(clients.flatMap((profil) => blocsDuPersonnel([profil]))).toEqual([])
})
