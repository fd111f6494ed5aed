import { expect, it } from 'vitest'
import { nomRoles } from './nom-roles.ts'
import { clientsDuContrat } from './roles.ts'

it.each<[string, [string, string | null, string], string[]]>([
  ['one person is all', ['1', null, '1'], ['1 Titulaire et payeur']],
  ['somebody else pays', ['1', null, '2'], ['1 Titulaire', '2 Payeur']],
  ['two hold it, the holder pays', ['1', '3', '1'], ['1 Titulaire et payeur', '3 Co-titulaire']],
  ['the co-holder pays', ['1', '3', '3'], ['1 Titulaire', '3 Co-titulaire et payeur']],
  ['three persons', ['1', '3', '2'], ['1 Titulaire', '3 Co-titulaire', '2 Payeur']],
])('%s', (_, [numeroClientTitulaire, numeroClientCoTitulaire, numeroClientPayeur], attendu) => {
  const clients = clientsDuContrat({
    numeroContrat: '0700101',
    numeroClientTitulaire,
    numeroClientCoTitulaire,
    numeroClientPayeur,
  })
  expect(clients.map(({ numeroClient, roles }) => `${numeroClient} ${nomRoles(roles)}`)).toEqual(attendu)
})
