import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { partir } from './partir.ts'
import { demanderPaiement, type Reglement } from './reglement.ts'

/** Asks to pay, then leaves for the provider's page; it is still leaving once the answer is there. */
export function useDepart(reglement: Reglement, email?: string) {
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (partieCents: number | undefined) => demanderPaiement(reglement, partieCents, email),
    meta: { erreurAffichee: true },
    onSuccess: partir,
  })
  // Back from the provider by the browser's arrow, the page is as it was left.
  const revenir = useEffectEvent((event: PageTransitionEvent) => event.persisted && reset())
  useEffect(() => {
    const ecoute = new AbortController()
    addEventListener('pageshow', (event) => revenir(event), { signal: ecoute.signal })
    return () => ecoute.abort()
  }, [])
  return { partir: mutate, enCours: isPending || isSuccess, erreur: error }
}
