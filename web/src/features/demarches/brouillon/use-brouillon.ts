import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { useEffect, useState } from 'react'
import type { Valeurs } from '../formulaire/saisie-demande.ts'
import { brouillonDe, lireBrouillon, type Brouillon } from './brouillon.ts'

/** How long nothing is typed before what was is written, in milliseconds. */
const REPOS = 400

const lire = (cle: string): Brouillon | null => {
  try {
    return lireBrouillon(localStorage.getItem(cle), new Date())
  } catch {
    return null
  }
}

/** Whether it was kept: a browser may refuse. */
function ecrire(cle: string, brouillon: Brouillon | null): boolean {
  try {
    if (brouillon) localStorage.setItem(cle, JSON.stringify(brouillon))
    else localStorage.removeItem(cle)
    return true
  } catch {
    return false
  }
}

/** Something to be written once nothing is typed any more, or at once when the page is left. */
function ecritureDifferee() {
  let attendue: { minuterie: ReturnType<typeof setTimeout>; ecrire: () => void } | null = null
  const renoncer = () => {
    clearTimeout(attendue?.minuterie)
    attendue = null
  }
  const achever = () => {
    const { ecrire: derniere } = attendue ?? {}
    renoncer()
    derniere?.()
  }
  return {
    prevoir: (suivante: () => void) => {
      renoncer()
      attendue = { minuterie: setTimeout(achever, REPOS), ecrire: suivante }
    },
    renoncer,
    achever,
  }
}

/** The draft of a request, kept in this browser for whoever fills it in. */
export function useBrouillon(formulaire: Formulaire, proprietaire: string) {
  const cle = `ael-demarche ${formulaire.type} ${proprietaire}`
  const [trouve, setTrouve] = useState(() => lire(cle))
  const [enregistreLe, setEnregistreLe] = useState<string | null>(null)
  const [ecriture] = useState(ecritureDifferee)
  useEffect(() => {
    addEventListener('pagehide', ecriture.achever)
    return () => {
      removeEventListener('pagehide', ecriture.achever)
      ecriture.achever()
    }
  }, [ecriture])
  return {
    /** What was begun before; null once it was taken up or given up. */
    trouve,
    enregistreLe,
    reprendre: () => setTrouve(null),
    garder: (saisie: { idProcessus: string; etape: string; valeurs: Valeurs }) =>
      ecriture.prevoir(() => {
        const brouillon = brouillonDe(formulaire, saisie, new Date())
        if (ecrire(cle, brouillon)) setEnregistreLe(brouillon.enregistreLe)
      }),
    oublier: () => {
      ecriture.renoncer()
      ecrire(cle, null)
      setTrouve(null)
      setEnregistreLe(null)
    },
  }
}
