import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { IdentiteFederee } from '@ael/contract/federation/schemas.ts'
import { codeErreur, motifErreur } from '../../../lib/client/erreurs.ts'
import { ouvrirSession } from '../../../lib/session/session.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { Attente } from '../connexion/Attente.tsx'
import { useUneFois } from '../connexion/use-une-fois.ts'
import { CreationFederee } from './CreationFederee.tsx'
import { ecranDe, type Ecran } from './ecran.ts'
import { identiteEnAttente } from './en-attente.ts'
import { libelles } from './libelles.ts'
import { prouver, type RenduParLeFournisseur } from './prouver.ts'
import { Rapprochement } from './Rapprochement.tsx'

const PAR_DEFAUT: Ecran = { fournisseur: 'franceConnect', usage: 'connexion' }

/**
 * Where the browser comes back from an identity provider: signs in, or, when no account is linked to this identity,
 * lets its holder match one or open one. Without anything to go by it leads to the sign-in screen.
 */
export function RetourFederationScreen() {
  const { pathname, searchStr } = useLocation()
  const { fournisseur, usage } = ecranDe(pathname) ?? PAR_DEFAUT
  const route = useParams({ strict: false })
  const { erreur, ...recherche }: Record<string, string | undefined> = Object.fromEntries(
    new URLSearchParams(searchStr),
  )
  const naviguer = useNavigate()
  const [identite, setIdentite] = useState<IdentiteFederee | null>(() => identiteEnAttente.lire())
  const partir = (search: { mode?: string } = {}) => naviguer({ to: '/login', search, replace: true })

  async function revenir(rendu: RenduParLeFournisseur) {
    try {
      const issue = await prouver(rendu)
      if ('aRapprocher' in issue) {
        identiteEnAttente.ecrire(issue.aRapprocher)
        setIdentite(issue.aRapprocher)
        // What proved the identity has served: it stays neither in the address nor in the history.
        history.replaceState(history.state, '', location.hash.replace(/^(#\/[^/?]+).*$/, '$1'))
        return
      }
      ouvrirSession(issue)
      await naviguer({ to: '/', replace: true })
    } catch (error) {
      showToast(
        'urgent',
        motifErreur(error, usage === 'inscription' ? libelles.nonRecuperees : libelles.refusee(fournisseur)),
      )
      await partir(codeErreur(error) === 'NON_VALIDE' ? { mode: 'activate' } : {})
    }
  }

  useUneFois(() => {
    const { code, state } = route
    const { uid, signature = '', horodatage = '' } = recherche
    if (erreur) {
      showToast(
        erreur === 'annulation' ? 'information' : 'urgent',
        libelles[erreur === 'annulation' ? 'annulee' : 'refusee'](fournisseur),
      )
      void partir()
    } else if (fournisseur === 'franceConnect' && code && state) {
      void revenir({ fournisseur, code, state })
    } else if (fournisseur === 'gigya' && uid) {
      const { state: etat = '', prenom = '', nom = '', email = '' } = recherche
      void revenir({
        fournisseur,
        uid,
        signature,
        signatureTimestamp: horodatage,
        metaData: { state: etat, prenom, nom, email },
      })
    } else if (identite?.fournisseur !== fournisseur) {
      if (usage === 'inscription') showToast('information', libelles.sansDonnees)
      void partir()
    }
  })

  if (identite?.fournisseur !== fournisseur || erreur) return <Attente titre={libelles.connexionEnCours} />
  return usage === 'inscription' ? <CreationFederee identite={identite} /> : <Rapprochement identite={identite} />
}
