import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../lib/client/client.ts'
import type { Valeurs } from '../formulaire/saisie-demande.ts'
import { brouillonDe, lireBrouillon, plusRecent, type Brouillon } from './brouillon.ts'

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

/** The account of whoever is signed in, for the contract of the request. */
export interface Compte {
  numeroContrat: string | undefined
  /** What it has kept. */
  brouillon: Brouillon | null
}

/** What the account keeps may not be kept just now: this browser has it, and it is kept at the next step. */
const sansAttendre = (ecriture: Promise<unknown>): void => void ecriture.catch(() => {})

/**
 * The draft of a request: kept in this browser at each word, so that a session that ends takes nothing away, and at each step
 * in the account, so that another browser has it.
 */
export function useBrouillon(formulaire: Formulaire, proprietaire: string, compte: Compte | null) {
  const cle = `ael-demarche ${formulaire.type} ${proprietaire}`
  const duCompte = {
    typeFormulaire: formulaire.type,
    ...(compte?.numeroContrat !== undefined && { numeroContrat: compte.numeroContrat }),
  }
  const [trouve, setTrouve] = useState(() => plusRecent(lire(cle), compte?.brouillon ?? null))
  const etapeGardee = useRef<string | null>(null)
  const [enregistreLe, setEnregistreLe] = useState<string | null>(null)
  const [ecriture] = useState(ecritureDifferee)
  useEffect(() => {
    addEventListener('pagehide', ecriture.achever)
    return () => {
      removeEventListener('pagehide', ecriture.achever)
      ecriture.achever()
    }
  }, [ecriture])
  const clore = () => {
    ecriture.renoncer()
    ecrire(cle, null)
    etapeGardee.current = null
    setTrouve(null)
    setEnregistreLe(null)
  }
  return {
    /** What was begun before; null once it was taken up or given up. */
    trouve,
    enregistreLe,
    reprendre: () => setTrouve(null),
    garder: (saisie: { idProcessus: string; etape: string; valeurs: Valeurs }) => {
      if (compte && etapeGardee.current !== saisie.etape) {
        etapeGardee.current = saisie.etape
        const { enregistreLe: _laSienne, ...gardee } = brouillonDe(formulaire, saisie, new Date())
        sansAttendre(client(demarchesCalls.garderBrouillon, { body: { ...duCompte, ...gardee } }))
      }
      ecriture.prevoir(() => {
        const brouillon = brouillonDe(formulaire, saisie, new Date())
        if (ecrire(cle, brouillon)) setEnregistreLe(brouillon.enregistreLe)
      })
    },
    /** It was sent: the account has let go of it by itself. */
    clore,
    renoncer: () => {
      clore()
      if (compte) sansAttendre(client(demarchesCalls.oublierBrouillon, { body: duCompte }))
    },
  }
}
