import type { Fonctionnalite } from '@ael/contract/configuration/fonctionnalites.ts'
import type { Parametre } from '@ael/contract/configuration/parametres.ts'
import { configurationCalls, type ConfigurationPublique } from '@ael/contract/configuration/calls.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { client } from '../client/client.ts'
import { reglerDevise } from '../formats/devise.ts'
import { callQuery } from '../query/call-query.ts'

/** Features, parameters and settings of the installation; loaded before any screen. */
export const configurationQuery = queryOptions({
  ...callQuery(configurationCalls.getConfiguration, {}),
  queryFn: async ({ signal }) => {
    const configuration = await client(configurationCalls.getConfiguration, {}, { signal })
    reglerDevise(configuration.devise)
    return configuration
  },
  meta: { permanent: true },
})

export const useConfiguration = (): ConfigurationPublique => useSuspenseQuery(configurationQuery).data

export const estActive = (
  { fonctionnalites }: Pick<ConfigurationPublique, 'fonctionnalites'>,
  nom: Fonctionnalite,
): boolean => fonctionnalites[nom] ?? false

export const useFonctionnalite = (nom: Fonctionnalite): boolean => estActive(useConfiguration(), nom)

export const useParametre = (nom: Parametre): number => useConfiguration().parametres[nom] ?? 0
