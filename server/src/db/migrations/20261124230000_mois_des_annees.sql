-- The months of a year in one row, by radio and billed, so that the graph of a group reads one row per contract and year.
-- Triggers keep them true whoever writes; nothing else writes here.

-- The months of consommation_mois in the row of their year, in the order of `mois`, the numbers of those that have days:
--   volumes, heures_par_mois: those of each month; jours_par_mois, debuts_par_mois, fins_par_mois: its days with data, those
--   that begin, and end, measured, one bit each; mois_connus: one bit per month of the year, of those known by themselves.
alter table consommation_annee
  add column mois smallint[] not null default '{}',
  add column volumes bigint[] not null default '{}',
  add column heures_par_mois smallint[] not null default '{}',
  add column jours_par_mois integer[] not null default '{}',
  add column debuts_par_mois integer[] not null default '{}',
  add column fins_par_mois integer[] not null default '{}',
  add column mois_connus integer not null default 0;

create function recalculer_annees(compteurs bigint[], annees date[]) returns void language sql as $$
  with touchee as (
    select distinct compteur_id, annee from unnest(compteurs, annees) as t (compteur_id, annee)
  ), juste as materialized (
    select t.compteur_id, t.annee, somme.*
    from touchee t cross join lateral (
      select sum(m.volume)::bigint as volume, sum(m.heures)::integer as heures, sum(m.nombre_jours)::integer as jours,
        bool_or(m.connus <> 0) as connu, min(m.du) as du, max(m.au) as au, min(m.du_mesure) as du_mesure, max(m.au_mesure) as au_mesure,
        array_agg(extract(month from m.mois)::smallint order by m.mois) as mois, array_agg(m.volume order by m.mois) as volumes,
        array_agg(m.heures::smallint order by m.mois) as heures_par_mois, array_agg(m.jours order by m.mois) as jours_par_mois,
        array_agg(m.debuts_mesures order by m.mois) as debuts_par_mois, array_agg(m.fins_mesurees order by m.mois) as fins_par_mois,
        bit_or(case when m.connus <> 0 then 1 << extract(month from m.mois)::integer - 1 else 0 end) as mois_connus
      from consommation_mois m
      where m.compteur_id = t.compteur_id and m.mois between t.annee and t.annee + interval '11 months') somme
  ), vide as (
    delete from consommation_annee a using juste j
    where a.compteur_id = j.compteur_id and a.annee = j.annee and j.jours is null
  )
  insert into consommation_annee as a (compteur_id, annee, volume, heures, jours, connu, du, au, du_mesure, au_mesure, mois,
      volumes, heures_par_mois, jours_par_mois, debuts_par_mois, fins_par_mois, mois_connus)
    select compteur_id, annee, volume, heures, jours, connu, du, au, du_mesure, au_mesure, mois, volumes, heures_par_mois,
      jours_par_mois, debuts_par_mois, fins_par_mois, mois_connus
    from juste where jours is not null
  on conflict (compteur_id, annee) do update set volume = excluded.volume, heures = excluded.heures, jours = excluded.jours,
    connu = excluded.connu, du = excluded.du, au = excluded.au, du_mesure = excluded.du_mesure, au_mesure = excluded.au_mesure,
    mois = excluded.mois, volumes = excluded.volumes, heures_par_mois = excluded.heures_par_mois,
    jours_par_mois = excluded.jours_par_mois, debuts_par_mois = excluded.debuts_par_mois, fins_par_mois = excluded.fins_par_mois,
    mois_connus = excluded.mois_connus
$$;

create or replace function annees_suivent_les_mois() returns trigger language plpgsql as $$
begin
  perform recalculer_annees(array_agg(compteur_id), array_agg(annee))
  from (select distinct compteur_id, date_trunc('year', mois)::date as annee from changes) touchee;
  return null;
end $$;

-- What was billed to a contract in a civil year, spread over its months as the graphs do: evenly over the days of each
-- interval, in whole litres. Where the contract is read by radio it does not count; the readers see to that.
--   du and au: its first and last day; volumes: one number per month from du to au, null when its intervals leave days out or
--   overlap, for which they are read themselves. One bit per month of the year: lus, all of its intervals lie between
--   real readings; entames, prolonges, one of them begins before the month, ends after it.
create table annee_facturee (
  numero_contrat text not null references abonnement on delete cascade,
  annee date not null check (extract(doy from annee) = 1),
  du date not null,
  au date not null,
  lus integer not null,
  entames integer not null,
  prolonges integer not null,
  volumes bigint[],
  primary key (numero_contrat, annee),
  check (au >= du)
);

create function recalculer_annees_facturees(contrats text[], annees date[]) returns void language sql as $$
  with touchee as (
    select distinct numero_contrat, annee from unnest(contrats, annees) as t (numero_contrat, annee)
  ), intervalle as (
    select t.numero_contrat, t.annee, i.debut as depuis, i.fin as jusque, i.fin - i.debut as jours, i.volume, i.lu,
      i.debut = lag(i.fin, 1, i.debut) over (partition by t.numero_contrat, t.annee order by i.date_releve) as suit
    from touchee t
    join intervalle_facture i on i.numero_contrat = any(contrats) and i.numero_contrat = t.numero_contrat and i.date_releve >= t.annee
      and i.fin > t.annee and i.debut < t.annee + interval '1 year'
  ), part as (
    select i.*, extract(month from m.mois)::integer - 1 as rang, m.mois::date as mois, (m.mois + interval '1 month')::date as suivant,
      greatest(depuis, m.mois::date) as debut, least(jusque, (m.mois + interval '1 month')::date) as fin
    from intervalle i
    cross join lateral generate_series(greatest(date_trunc('month', depuis::timestamp), annee::timestamp),
      least(jusque - 1, annee + interval '1 year - 1 day'), interval '1 month') as m (mois)
  ), par_mois as (
    select numero_contrat, annee, rang, min(debut) as du, max(fin) - 1 as au, bool_and(suit) as suit,
      sum((volume * (fin - depuis) * 2 + jours) / (jours * 2) - (volume * (debut - depuis) * 2 + jours) / (jours * 2))::bigint as volume,
      bool_and(lu)::integer << rang as lus, bool_or(depuis < mois)::integer << rang as entames,
      bool_or(jusque > suivant)::integer << rang as prolonges
    from part group by 1, 2, 3
  ), juste as materialized (
    select numero_contrat, annee, min(du) as du, max(au) as au, bit_or(lus) as lus, bit_or(entames) as entames,
      bit_or(prolonges) as prolonges, case when bool_and(suit) then array_agg(volume order by rang) end as volumes
    from touchee left join par_mois p using (numero_contrat, annee) group by 1, 2
  ), vide as (
    delete from annee_facturee a using juste j
    where a.numero_contrat = j.numero_contrat and a.annee = j.annee and j.du is null
  )
  insert into annee_facturee as a (numero_contrat, annee, du, au, lus, entames, prolonges, volumes)
    select numero_contrat, annee, du, au, lus, entames, prolonges, volumes from juste where du is not null
  on conflict (numero_contrat, annee) do update set du = excluded.du, au = excluded.au, lus = excluded.lus,
    entames = excluded.entames, prolonges = excluded.prolonges, volumes = excluded.volumes
$$;

-- A year needs all of its intervals: whoever changes one holds the contract.
create function annees_suivent_les_intervalles() returns trigger language plpgsql as $$
begin
  perform from abonnement where numero_contrat in (select numero_contrat from changes) order by numero_contrat for no key update;
  perform recalculer_annees_facturees(array_agg(numero_contrat), array_agg(annee))
  from (
    select distinct c.numero_contrat, annee::date as annee
    from changes c cross join generate_series(date_trunc('year', c.debut), c.fin - 1, interval '1 year') as annee
  ) touchee;
  return null;
end $$;
create trigger annees_ajoute after insert on intervalle_facture referencing new table as changes
  for each statement execute function annees_suivent_les_intervalles();
create trigger annees_change_avant after update on intervalle_facture referencing old table as changes
  for each statement execute function annees_suivent_les_intervalles();
create trigger annees_change after update on intervalle_facture referencing new table as changes
  for each statement execute function annees_suivent_les_intervalles();
create trigger annees_retire after delete on intervalle_facture referencing old table as changes
  for each statement execute function annees_suivent_les_intervalles();

-- By parts: the planner takes an array for a short one.
do $$
declare partie record;
begin
  for partie in
    select array_agg(compteur_id) as compteurs, array_agg(annee) as annees
    from (select *, row_number() over (order by compteur_id, annee) / 1000 as rang from consommation_annee) a group by rang
  loop
    perform recalculer_annees(partie.compteurs, partie.annees);
  end loop;
  for partie in
    select array_agg(numero_contrat) as contrats, array_agg(annee::date) as annees
    from (select *, dense_rank() over (order by numero_contrat) / 200 as rang from intervalle_facture) i
      cross join generate_series(date_trunc('year', debut), fin - 1, interval '1 year') as annee
    group by rang
  loop
    perform recalculer_annees_facturees(partie.contrats, partie.annees);
  end loop;
end $$;
