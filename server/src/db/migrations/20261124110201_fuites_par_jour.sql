-- What the first page of the staff tells of leaks, day by day: those that were told, and the repairs that were confirmed.
create index instance_alerte_fuite on instance_alerte (declenchee_le) where code_type_alarme = 'AF';
create index reponse_fuite_confirmee on reponse_fuite (issue_le) where issue = 'CONFIRMEE';
