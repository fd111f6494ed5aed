import { federationCalls } from '@ael/contract/federation/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/client/client.ts'
import type { Ecran } from './ecran.ts'

/** Leaves for a provider; the browser comes back by one of our addresses. */
export const usePartir = () =>
  useMutation({
    meta: { erreurAffichee: true },
    mutationFn: async (query: Ecran) => {
      const { adresse } = await client(federationCalls.getTokenStateNonce, { query })
      location.assign(adresse)
    },
  })
