import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { AutoReleveScreen } from './AutoReleveScreen.tsx'

const { ouverturePeriode, dernierReleve } = relevesCalls

it.each([
  ['the period', ouverturePeriode],
  ['the last reading', dernierReleve],
])(
  'when %s cannot be read, says which failure it is and offers to try again; when it is refused, why',
  async (_, call) => {
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
    serveur.repond(ouverturePeriode, exemple(ouverturePeriode.answer, { autorise: true }))
    serveur.repond(dernierReleve, exemple(dernierReleve.answer))
    serveur.refuse(call, { status: 500, message: 'Une panne.' })
    await afficher(<AutoReleveScreen />)
    const echec = page.getByRole('alert')
    await expect.element(echec).toMatchTextContent(/Votre dernier relevé ne s’affiche pas.*TEST-0001/)
    serveur.refuse(call, { status: 403, message: 'Votre accès ne va pas jusque-là.' })
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(echec).toMatchTextContent('Votre accès ne va pas jusque-là.')
    await expect.element(page.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
  },
)
