-- how many shows do we have
SELECT count(*) FROM show;
-- Which podcasts have ended?
SELECT title FROM show WHERE endedOn IS NOT NULL;
-- who hosts Cold Harbour
SELECT h.firstName, h.lastName FROM host h JOIN showHost x ON x.hostId = h.hostId JOIN show s ON s.showId = x.showId WHERE s.title = 'Cold Harbour';
-- hosts that are not on any show
SELECT firstName, lastName FROM host WHERE hostId NOT IN (SELECT hostId FROM showHost);
-- total downloads per platform
SELECT platform, sum(downloads) FROM downloadStat GROUP BY platform;
-- [ordered] What are our 5 most downloaded episodes?
SELECT e.title, sum(d.downloads) FROM episode e JOIN downloadStat d ON d.episodeId = e.episodeId GROUP BY e.episodeId ORDER BY sum(d.downloads) DESC LIMIT 5;
-- downloads per show, all platforms together, only shows that have downloads
SELECT s.title, sum(d.downloads) FROM show s JOIN episode e ON e.showId = s.showId JOIN downloadStat d ON d.episodeId = e.episodeId GROUP BY s.showId;
-- how many episodes did orbit daily publish in 2026?
SELECT count(*) FROM episode e JOIN show s ON s.showId = e.showId WHERE s.title = 'Orbit Daily' AND strftime('%Y', e.publishedAt) = '2026';
-- Which show has no episodes?
SELECT title FROM show WHERE showId NOT IN (SELECT showId FROM episode);
-- longest episode and the show it belongs to
SELECT e.title AS episodeTitle, s.title AS showTitle FROM episode e JOIN show s ON s.showId = e.showId ORDER BY e.durationSec DESC LIMIT 1;
-- average episode length in minutes
SELECT avg(durationSec) / 60.0 FROM episode;
-- episodes with Dr. Ruth Okafor as guest
SELECT title FROM episode WHERE guestName = 'Dr. Ruth Okafor';
-- how many episodes didn't have a guest?
SELECT count(*) FROM episode WHERE guestName IS NULL;
-- what share of the downloads comes from spotify, in percent
SELECT 100.0 * sum(CASE WHEN platform = 'Spotify' THEN downloads ELSE 0 END) / sum(downloads) FROM downloadStat;
-- average rating of each show that has reviews
SELECT s.title, avg(r.stars) FROM show s JOIN listenerReview r ON r.showId = s.showId GROUP BY s.showId;
-- how many 1 star reviews did Two Idiots One Mic get since July 2025?
SELECT count(*) FROM listenerReview r JOIN show s ON s.showId = r.showId WHERE s.title = 'Two Idiots One Mic' AND r.stars = 1 AND r.writtenAt >= '2025-07-01';
-- Which campaigns are running right now?
SELECT campaignName FROM campaign WHERE status = 'running';
-- sponsors that never booked a campaign
SELECT companyName FROM sponsor WHERE sponsorId NOT IN (SELECT sponsorId FROM campaign);
-- which sponsor has the biggest total campaign budget
SELECT p.companyName FROM sponsor p JOIN campaign c ON c.sponsorId = p.sponsorId GROUP BY p.sponsorId ORDER BY sum(c.budgetCents) DESC LIMIT 1;
-- average price of an ad placement per slot, in dollars please
SELECT slot, avg(priceCents) / 100.0 FROM adPlacement GROUP BY slot;
-- freelance hosts from ireland, spain or the united kingdom
SELECT firstName, lastName FROM host WHERE isFreelance = 1 AND country IN ('United Kingdom', 'Ireland', 'Spain');
-- subcategories of Science
SELECT c.categoryName FROM category c JOIN category p ON p.categoryId = c.parentId WHERE p.categoryName = 'Science';
-- how many episodes did each editor edit?
SELECT d.name, count(*) FROM editor d JOIN episode e ON e.editorId = d.editorId GROUP BY d.editorId;
-- list the non-English shows with their language
SELECT title, language FROM show WHERE language <> 'English';
-- show me all episodes published last month with title and date
SELECT title, publishedAt FROM episode WHERE publishedAt >= '2026-05-01' AND publishedAt < '2026-06-01';
-- when did the most recent episode of The Pension Pod come out
SELECT max(e.publishedAt) FROM episode e JOIN show s ON s.showId = e.showId WHERE s.title = 'The Pension Pod';
-- [refuse] how many people listened to the end of the episodes?
-- [refuse] write me a catchy description for Seed Round
-- [refuse] What microphone does Tom Hadley use?
-- [refuse] how do our download numbers compare with the BBC's?
