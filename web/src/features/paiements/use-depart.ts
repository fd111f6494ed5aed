import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { partir } from './partir.ts'
import { demanderPaiement, type Reglement } from './reglement.ts'

/** Asks to pay, then leaves for the provider's page; it is still leaving once the answer is there. */
export function useDepart(reglement: Reglement, email?: string) {
  // The second of two clicks comes before the button is drawn again.
  const enRoute = useRef(false)
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (partieCents: number | undefined) => demanderPaiement(reglement, partieCents, email),
    meta: { erreurAffichee: true },
    onSuccess: partir,
    onError: () => {
      enRoute.current = false
    },
  })
  const demander = (partieCents: number | undefined) => {
    if (enRoute.current) return
    enRoute.current = true
    mutate(partieCents)
  }
  // Back from the provider by the browser's arrow, the page is as it was left.
  const revenir = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return
    enRoute.current = false
    reset()
  })
  useEffect(() => {
    const ecoute = new AbortController()
    addEventListener('pageshow', (event) => revenir(event), { signal: ecoute.signal })
    return () => ecoute.abort()
  }, [])
  return { partir: demander, enCours: isPending || isSuccess, erreur: error }
}
