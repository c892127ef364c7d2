#include "engine/sannin/evaluation/weights.hpp"

namespace engine::sannin {

const Weights kWeights = {
    .board = {0, 629, 563, 439, 256, 365, 227, 86, 900, 760, 780, 0, 0, 520, 400, 380},
    .hand = {0, 700, 640, 480, 290, 410, 260, 100},
    .further = {0, 640, 590, 440, 260, 370, 220, 80},
    .control = 3,
    .hanging = 20,
    .attacked = 4,
    .pressure = 10,
    .hole = 22,
    .check = 40,
    .garden = {0, 90, 50, 25, 12, 6, 0, 0},
    .garden_open = 900,
    .tempo = 20,
    .independent = 600,
    .allied = 550,
    .rivals = 400,
    .duel = 400,
    .team = 40,
    .outsider = 500,
};

}  // namespace engine::sannin
