import { useMutation } from '@tanstack/react-query'
import type { ChoixContexte } from './choix-contexte.ts'
import { changerContexte } from './contexte.ts'

/**
 * Looks at something else when somebody asks for it, then does what follows. A failure is told in a toast; a choice that
 * is given up for the next one, or by signing out, is not.
 */
export function useChangerContexte(ensuite?: () => unknown): (choix: ChoixContexte) => void {
  const { mutate } = useMutation({
    mutationFn: async (choix: ChoixContexte) => {
      await changerContexte(choix)
      await ensuite?.()
    },
  })
  return (choix) => mutate(choix)
}
