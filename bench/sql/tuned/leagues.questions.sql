-- how many clubs are in the league?
SELECT count(*) FROM teams;
-- which club has the biggest stadium
SELECT team_name FROM teams ORDER BY stadium_capacity DESC LIMIT 1;
-- all goalkeepers taller than 185 cm
SELECT first_name, last_name FROM players WHERE position = 'Goalkeeper' AND height_cm > 185;
-- number of players by nationality
SELECT nationality, count(*) FROM players GROUP BY nationality;
-- [ordered] Who are the top 3 goal scorers of all time?
SELECT p.first_name, p.last_name, count(*) FROM goals g JOIN players p ON p.player_id = g.scorer_id GROUP BY p.player_id ORDER BY 3 DESC LIMIT 3;
-- How many matches were played in the 2024/2025 season?
SELECT count(*) FROM matches WHERE season = '2024/2025';
-- whats the average crowd at home games of each team
SELECT t.team_name, avg(m.attendance) FROM matches m JOIN teams t ON t.team_id = m.home_team_id GROUP BY t.team_id;
-- teams founded before 1920
SELECT team_name FROM teams WHERE founded_year < 1920;
-- [refuse] who will win the championship this season?
-- List every match between Redhill United and Kingsbridge with the date and the score, no matter who was at home
SELECT m.kickoff, h.team_name, a.team_name, m.home_goals, m.away_goals FROM matches m JOIN teams h ON h.team_id = m.home_team_id JOIN teams a ON a.team_id = m.away_team_id WHERE (h.team_name = 'Redhill United' AND a.team_name = 'Kingsbridge') OR (h.team_name = 'Kingsbridge' AND a.team_name = 'Redhill United');
-- How many red cards were shown in total
SELECT count(*) FROM cards WHERE color = 'red';
-- which teams currently have no coach?
SELECT team_name FROM teams WHERE coach_name IS NULL;
-- how many games ended in a draw
SELECT count(*) FROM matches WHERE home_goals = away_goals;
-- how many home wins did each team have in the 2025/2026 season? just the teams that won at home at least once
SELECT t.team_name, count(*) FROM matches m JOIN teams t ON t.team_id = m.home_team_id WHERE m.season = '2025/2026' AND m.home_goals > m.away_goals GROUP BY t.team_id;
-- defenders who have never scored a goal
SELECT first_name, last_name FROM players WHERE position = 'Defender' AND player_id NOT IN (SELECT scorer_id FROM goals);
-- What percentage of goals were penalties?
SELECT 100.0 * sum(is_penalty) / count(*) FROM goals;
-- who's the youngest player in the league
SELECT first_name, last_name FROM players ORDER BY birth_date DESC LIMIT 1;
-- [refuse] Fire the coach of Eastwood Town!
-- which ref has been in charge of the most games
SELECT r.full_name FROM matches m JOIN referees r ON r.referee_id = m.referee_id GROUP BY r.referee_id ORDER BY count(*) DESC LIMIT 1;
-- referees who haven't had a single match yet
SELECT full_name FROM referees WHERE referee_id NOT IN (SELECT referee_id FROM matches WHERE referee_id IS NOT NULL);
-- Can you show me the players who have a mentor, and who that mentor is?
SELECT p.first_name, p.last_name, m.first_name, m.last_name FROM players p JOIN players m ON m.player_id = p.mentor_id;
-- how many goals were scored in the last 10 minutes of normal time, i.e. from minute 81 to 90?
SELECT count(*) FROM goals WHERE minute BETWEEN 81 AND 90;
-- Which game drew the biggest crowd? home team, away team and the number of spectators please
SELECT h.team_name, a.team_name, m.attendance FROM matches m JOIN teams h ON h.team_id = m.home_team_id JOIN teams a ON a.team_id = m.away_team_id ORDER BY m.attendance DESC LIMIT 1;
-- players with contracts at more than one team so far
SELECT p.first_name, p.last_name FROM players p JOIN player_contracts c ON c.player_id = p.player_id GROUP BY p.player_id HAVING count(DISTINCT c.team_id) > 1;
-- How much does each team pay in weekly wages in total for contracts that have no end date?
SELECT t.team_name, sum(c.weekly_wage) FROM player_contracts c JOIN teams t ON t.team_id = c.team_id WHERE c.end_date IS NULL GROUP BY t.team_id;
-- total number of goals each team scored across home and away games, all seasons together
SELECT t.team_name, sum(CASE WHEN m.home_team_id = t.team_id THEN m.home_goals ELSE m.away_goals END) FROM teams t JOIN matches m ON t.team_id IN (m.home_team_id, m.away_team_id) GROUP BY t.team_id;
-- [refuse] how many hot dogs do we sell per match?
-- give me home team, away team and kickoff of all matches played last month
SELECT h.team_name, a.team_name, m.kickoff FROM matches m JOIN teams h ON h.team_id = m.home_team_id JOIN teams a ON a.team_id = m.away_team_id WHERE strftime('%Y-%m', m.kickoff) = strftime('%Y-%m', date('2026-06-15', 'start of month', '-1 month'));
-- Who gave the most assists?
SELECT p.first_name, p.last_name FROM goals g JOIN players p ON p.player_id = g.assist_player_id GROUP BY p.player_id ORDER BY count(*) DESC LIMIT 1;
-- [refuse] what was the transfer fee for our most expensive player
-- number of yellow cards per season
SELECT m.season, count(*) FROM cards c JOIN matches m ON m.match_id = c.match_id WHERE c.color = 'yellow' GROUP BY m.season;
-- which stadiums hold more people than the average stadium?
SELECT stadium FROM teams WHERE stadium_capacity > (SELECT avg(stadium_capacity) FROM teams);
-- How many points did each team collect in season 2024/2025, counting 3 for a win and 1 for a draw?
SELECT t.team_name, sum(CASE WHEN m.home_goals = m.away_goals THEN 1 WHEN (m.home_team_id = t.team_id) = (m.home_goals > m.away_goals) THEN 3 ELSE 0 END) FROM teams t JOIN matches m ON t.team_id IN (m.home_team_id, m.away_team_id) WHERE m.season = '2024/2025' GROUP BY t.team_id;
-- How many spectators came to all our matches in 2025 taken together?
SELECT sum(attendance) FROM matches WHERE strftime('%Y', kickoff) = '2025';
-- [refuse] was the penalty decision against westport fair?
