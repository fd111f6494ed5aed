import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { UtilisateurResume } from '@ael/contract/utilisateurs/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatDateHeure } from '../../../lib/formats/dates.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { libelles } from './libelles.ts'

const textes = libelles.fiche

/** Who a user of the account is, since when, and what he sees. */
export function DetailUtilisateur({ utilisateur: { userWebId, univers } }: { utilisateur: UtilisateurResume }) {
  const parEmail = useFonctionnalite('LoginParEmail')
  const compte = useQuery(callQuery(utilisateursCalls.detailUtilisateur, { params: { id: userWebId } }))
  const contrats = useQuery(callQuery(abonnementsCalls.contrats, { query: { userWebId, nbElements: 1 } }))
  const erreur = compte.error ?? contrats.error
  if (erreur)
    return (
      <ErrorState
        error={erreur}
        title={textes.echec}
        detail={textes.echecDetail}
        onRetry={() => void Promise.all([compte.refetch(), contrats.refetch()])}
      />
    )
  if (!compte.data || !contrats.data) return <Loading rows={6} />
  const { identifiant, nomUsage, email, profils, actif, dateCreation, meta } = compte.data
  const [profil] = profils
  const total = contrats.data.nbTotalResultats
  return (
    <DescriptionList
      items={[
        ...(profil ? [{ term: textes.profil, value: LIBELLES_PROFILS[profil] }] : []),
        { term: textes.email, value: email },
        ...(parEmail ? [] : [{ term: textes.identifiant, value: identifiant }]),
        ...(nomUsage ? [{ term: textes.nomUsage, value: nomUsage }] : []),
        ...(dateCreation ? [{ term: textes.creation, value: formatDate(dateCreation) }] : []),
        {
          term: textes.connexion,
          value: actif ? (
            (meta.derniere_date_connexion && formatDateHeure(meta.derniere_date_connexion)) || libelles.jamais
          ) : (
            <StatusBadge level="information">{libelles.invite}</StatusBadge>
          ),
        },
        {
          term: textes.univers,
          value:
            univers.length === 0 ? (
              <StatusBadge level="attention">{libelles.sansUnivers}</StatusBadge>
            ) : (
              <ul>
                {univers.map(({ key, libelle }) => (
                  <li key={key}>
                    <a href={`#/manage/univers/${key}/contracts`} aria-label={textes.contratsDe(libelle)}>
                      {libelle}
                    </a>
                  </li>
                ))}
              </ul>
            ),
        },
        { term: textes.contrats, value: textes.nombre(total, formatNombre(total)) },
      ]}
    />
  )
}
