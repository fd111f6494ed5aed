'use no memo'

import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { reclamation } from '@ael/contract/demarches/formulaires/reclamation.ts'
import { resiliation } from '@ael/contract/demarches/formulaires/resiliation.ts'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import type { SaisieDemande } from '../formulaire/saisie-demande.ts'
import { CommunesProposees, voisinsDeLaVille } from './CommunesProposees.tsx'

const VOISINS = { codePostal: 'adresse_codePostal', pays: 'adresse_pays' }

function Essai({ pays }: { pays: string }) {
  const { control } = useForm<SaisieDemande>({
    defaultValues: { valeurs: { adresse_codePostal: '26960', adresse_pays: pays } },
  })
  return <CommunesProposees id="communes" voisins={VOISINS} control={control} />
}
const proposees = () => [...document.querySelectorAll('option')].map(({ value }) => value)

it('a town of France is proposed by its postal code, one from elsewhere is typed', async () => {
  serveur.repond(referentielCalls.codePostal, ({ query }) =>
    query.codePostal === '26960' ? ['Valombre', 'Vernange'].map((nomCommune) => commune(nomCommune)) : [],
  )
  const { unmount } = await afficher(<Essai pays="france" />)
  await expect.poll(proposees).toEqual(['Valombre', 'Vernange'])
  await unmount()
  await afficher(<Essai pays="BELGIQUE" />)
  await expect.poll(() => document.querySelector('datalist')).not.toBeNull()
  expect(proposees()).toEqual([])
})

const commune = (nomCommune: string) => ({
  nomCommune,
  codePostal: '26960',
  codeInsee: '26999',
  numeroSociete: null,
  desservie: true,
})

it('only a town that stands beside its postal code and its country has communes', () => {
  expect(voisinsDeLaVille(resiliation, 'titulaire_adresse_ville')).toEqual({
    codePostal: 'titulaire_adresse_codePostal',
    pays: 'titulaire_adresse_pays',
  })
  expect(voisinsDeLaVille(resiliation, 'titulaire_nom')).toBeNull()
  expect(voisinsDeLaVille(reclamation, 'naissance_ville')).toBeNull()
})
