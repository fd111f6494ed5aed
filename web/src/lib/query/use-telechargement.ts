import type { CallAnswer, CallDefinition, CallInput, Download } from '@ael/contract/call.ts'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client/client.ts'
import { enregistrerFichier } from '../client/enregistrer-fichier.ts'

/** A file of the Web API, asked for and saved under the name that the server gives it. A failure is told in a toast. */
export function useTelechargement<C extends CallDefinition & { answer: Download }>(
  call: C,
  nomParDefaut: string,
  options: { onSuccess?: () => void } = {},
) {
  return useMutation({
    ...options,
    mutationFn: async (input: CallInput<C>) => {
      const { contenu, nomFichier }: CallAnswer<CallDefinition & { answer: Download }> = await client(
        call as CallDefinition & { answer: Download },
        input,
      )
      enregistrerFichier(contenu, nomFichier ?? nomParDefaut)
    },
  })
}
